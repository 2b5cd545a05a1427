import { MessageCircleQuestion, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { EmptyState } from "#components/ui/states/empty-state";
import { useBoard } from "./board-context";

/** At registration the first question brings its section; afterwards the section comes first. */
export function NoSections() {
  const t = useTranslations("questions");
  const { kind, open } = useBoard();
  return (
    <EmptyState
      level={2}
      icon={<MessageCircleQuestion />}
      title={t(`empty.${kind}`)}
      text={t(`empty.${kind}Text`)}
      action={
        <Button
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() =>
            open(kind === "registration" ? { kind: "types", place: {} } : { kind: "section", section: null })
          }
        >
          {t(kind === "registration" ? "add.action" : "section.new")}
        </Button>
      }
    />
  );
}

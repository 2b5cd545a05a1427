import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { EmptyState } from "#components/ui/states/empty-state";

/** Stands where the conversation was to open at a message that is not there. */
export function GoneMessage({ onNewest }: { onNewest: () => void }) {
  const t = useTranslations();
  return (
    <EmptyState
      level={2}
      icon={<SearchX />}
      title={t("chat.conversation.messageGoneTitle")}
      text={t("chat.conversation.messageGoneText")}
      action={<Button onClick={onNewest}>{t("conversations.toNewest")}</Button>}
    />
  );
}

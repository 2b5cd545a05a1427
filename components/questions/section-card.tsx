import { ArrowDown, ArrowUp, Ellipsis, Pencil, Plus, Trash2, Users } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { IconButton } from "#components/ui/actions/icon-button";
import { Card } from "#components/ui/display/card";
import { SortableItems } from "#components/ui/lists/sortable-board";
import { Menu } from "#components/ui/overlays/menu";
import type { HostSection } from "#entities/commerce/host-questions";
import { useRemoveSection } from "#hooks/commerce/questions";
import { useBoard } from "./board-context";
import { QuestionRow } from "./question-row";

type SectionCardProps = {
  section: HostSection;
  listLabel: string;
  /** Undefined at the ends. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

/** A section: whom it asks, and what. */
export function SectionCard({ section, listLabel, onUp, onDown }: SectionCardProps) {
  const t = useTranslations("questions");
  const { questionnaire, open } = useBoard();
  return (
    <Card as="section" padding="none">
      <header className="flex items-start gap-3 border-line border-b px-4 py-3 sm:px-5">
        <div className="min-w-0 flex-1">
          <h2 className="break-words text-base">{section.name}</h2>
          {section.description && <p className="text-pretty text-ink-muted text-sm">{section.description}</p>}
          <Audience section={section} />
        </div>
        <SectionMenu section={section} onUp={onUp} onDown={onDown} />
      </header>
      <SortableItems
        list={section.id}
        label={listLabel}
        className="grid min-h-14 divide-y divide-line"
        empty={<p className="px-4 py-4 text-ink-muted text-sm sm:px-5">{t("empty.section")}</p>}
      >
        {(id, handle) => {
          const question = questionnaire.questions.find((one) => one.id === id);
          return question && <QuestionRow question={question} handle={handle} />;
        }}
      </SortableItems>
      <div className="border-line border-t px-2 py-2 sm:px-3">
        <Button
          variant="quiet"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => open({ kind: "types", place: { sectionId: section.id } })}
        >
          {t("add.action")}
        </Button>
      </div>
    </Card>
  );
}

/** In words: whom a section asks. */
function Audience({ section }: { section: HostSection }) {
  const t = useTranslations("questions.section");
  const locale = useLocale();
  const { audience } = useBoard().questionnaire;
  const anyOf = new Intl.ListFormat(locale, { type: "disjunction" });
  const named = (all: readonly { id: string; name: string }[], ids: readonly string[]) =>
    anyOf.format(all.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])));
  const parts = [
    section.passTypeIds.length > 0 && t("passTypes", { names: named(audience.passTypes, section.passTypeIds) }),
    section.addOnIds.length > 0 && t("addOns", { names: named(audience.addOns, section.addOnIds) }),
    section.accountTierIds.length > 0 && t("tiers", { names: named(audience.accountTiers, section.accountTierIds) }),
  ].filter((part) => part !== false);
  return (
    <p className="mt-1 flex items-center gap-1.5 text-caption text-ink-muted">
      <Users aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="min-w-0">{parts.length === 0 ? t("everyone") : parts.join(" · ")}</span>
    </p>
  );
}

function SectionMenu({ section, onUp, onDown }: Omit<SectionCardProps, "listLabel">) {
  const t = useTranslations("questions.section");
  const { eventId, open } = useBoard();
  const remove = useRemoveSection();
  const isFull = section.questionIds.length > 0;
  return (
    <Menu
      trigger={<IconButton label={t("menu", { name: section.name })} icon={<Ellipsis />} />}
      items={[
        {
          key: "edit",
          label: t("editAction"),
          icon: <Pencil />,
          onSelect: () => open({ kind: "section", section }),
        },
        ...(onUp ? [{ key: "up", label: t("up"), icon: <ArrowUp />, onSelect: onUp }] : []),
        ...(onDown ? [{ key: "down", label: t("down"), icon: <ArrowDown />, onSelect: onDown }] : []),
        { key: "line", separator: true },
        {
          key: "delete",
          label: t(isFull ? "deleteFull" : "delete"),
          icon: <Trash2 />,
          tone: "danger",
          disabled: isFull,
          onSelect: () =>
            remove.mutate(
              { params: { eventId, sectionId: section.id } },
              { onSuccess: () => notify(t("deleted", { name: section.name }), "good") },
            ),
        },
      ]}
    />
  );
}

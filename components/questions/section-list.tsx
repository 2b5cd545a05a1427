import { useTranslations } from "next-intl";
import { SortableBoard } from "#components/ui/lists/sortable-board";
import type { HostSection } from "#entities/commerce/host-questions";
import { useSortableWords } from "#hooks/browser/use-sortable-words";
import { useOrderQuestions } from "#hooks/commerce/questions";
import { orderInput, ordersOf, type QuestionOrders } from "#lib/questions/questionnaire";
import { useBoard } from "./board-context";
import { SectionCard } from "./section-card";

/** The sections of one part in their order; questions move within them and between them. */
export function SectionList() {
  const t = useTranslations("questions");
  const { eventId, kind, questionnaire } = useBoard();
  const words = useSortableWords();
  const order = useOrderQuestions();
  const sections = questionnaire.sections.filter((section) => section.kind === kind);
  const orders = ordersOf(questionnaire, kind);
  const save = (next: QuestionOrders) => order.mutateAsync({ params: { eventId }, body: orderInput(next) });
  const moveSection = (section: HostSection, by: 1 | -1) => {
    const ids = sections.map(({ id }) => id);
    const at = ids.indexOf(section.id);
    const next = ids.toSpliced(at, 1).toSpliced(at + by, 0, section.id);
    order.mutate({
      params: { eventId },
      body: orderInput(Object.fromEntries(next.map((id) => [id, orders[id] ?? []]))),
    });
  };
  return (
    <SortableBoard
      orders={orders}
      onOrders={save}
      itemName={(id) => questionnaire.questions.find((question) => question.id === id)?.name ?? ""}
      listName={(id) => sections.find((section) => section.id === id)?.name ?? ""}
      words={words}
    >
      <div className="grid gap-5">
        {sections.map((section, index) => (
          <SectionCard
            key={section.id}
            section={section}
            listLabel={t("list", { name: section.name })}
            onUp={index > 0 ? () => moveSection(section, -1) : undefined}
            onDown={index < sections.length - 1 ? () => moveSection(section, 1) : undefined}
          />
        ))}
      </div>
    </SortableBoard>
  );
}

import { ArrowRight, CornerDownRight, Ellipsis, EyeOff, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { notify } from "#components/layout/notices/toasts";
import { IconButton } from "#components/ui/actions/icon-button";
import { Menu, type MenuItem } from "#components/ui/overlays/menu";
import type { HostQuestion } from "#entities/commerce/host-questions";
import { useOrderQuestions } from "#hooks/commerce/questions";
import { movedTo, openersOf } from "#lib/questions/questionnaire";
import { useBoard } from "./board-context";

/** More choices than a menu shows well are asked for where they are edited. */
const mostChoices = 8;

/** What is done with a question besides dragging it, also by keyboard. */
export function QuestionMenu({ question }: { question: HostQuestion }) {
  const t = useTranslations("questions.row");
  const { open } = useBoard();
  const moves = useMoves(question);
  const { name, choices } = question;
  const asking: MenuItem[] = choices.slice(0, mostChoices).map((choice) => ({
    key: choice.id,
    label: t("askMore", { choice: choice.text || choice.value }),
    icon: <CornerDownRight className="rtl:-scale-x-100" />,
    onSelect: () => open({ kind: "types", place: { choice } }),
  }));
  return (
    <Menu
      trigger={<IconButton label={t("menu", { name })} icon={<Ellipsis />} />}
      items={[
        { key: "edit", label: t("editAction"), icon: <Pencil />, onSelect: () => open({ kind: "question", question }) },
        ...(asking.length > 0 ? [{ key: "ask", separator: true } as const, ...asking] : []),
        ...(moves.length > 0 ? [{ key: "move", separator: true } as const, ...moves] : []),
        { key: "end", separator: true },
        {
          key: "delete",
          label: t("delete"),
          icon: <Trash2 />,
          tone: "danger",
          onSelect: () => open({ kind: "remove", question }),
        },
      ]}
    />
  );
}

/** To the end of other sections, and out of all of them. */
function useMoves(question: HostQuestion): MenuItem[] {
  const t = useTranslations("questions.row");
  const stop = useStopAsking();
  const { eventId, questionnaire } = useBoard();
  const order = useOrderQuestions();
  const { id, name, sectionId } = question;
  const isOpened = openersOf(questionnaire, id).length > 0;
  const targets = questionnaire.sections.filter((section) => section.id !== sectionId);
  return [
    ...targets.map((section) => ({
      key: section.id,
      label: t("moveTo", { name: section.name }),
      icon: <ArrowRight className="rtl:-scale-x-100" />,
      onSelect: () =>
        order.mutate(
          { params: { eventId }, body: movedTo(questionnaire, id, section.id) },
          { onSuccess: () => notify(t("moved", { name, section: section.name }), "good") },
        ),
    })),
    ...(sectionId !== null && !isOpened
      ? [{ key: "stop", label: t("stop"), icon: <EyeOff />, onSelect: () => stop(question) }]
      : []),
  ];
}

/** Takes a question out of its section; its answers stay. */
export function useStopAsking(): (question: HostQuestion) => void {
  const t = useTranslations("questions.row");
  const { eventId, questionnaire } = useBoard();
  const order = useOrderQuestions();
  return ({ id, name }) =>
    order.mutate(
      { params: { eventId }, body: movedTo(questionnaire, id, null) },
      { onSuccess: () => notify(t("stopped", { name }), "good") },
    );
}

import { useTranslations } from "next-intl";
import { notify } from "#components/layout/notices/toasts";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import type { HostQuestion } from "#entities/commerce/host-questions";
import { useRemoveQuestion } from "#hooks/commerce/questions";
import { useBoard } from "./board-context";
import { useStopAsking } from "./question-menu";

/** What was answered is not deleted: it can be asked no more. */
export function RemoveQuestion({ question }: { question: HostQuestion }) {
  const t = useTranslations("questions.row");
  const { eventId, open } = useBoard();
  const remove = useRemoveQuestion();
  const stop = useStopAsking();
  const { name, answers, sectionId } = question;
  const isAnswered = answers > 0;
  const confirm = () => {
    if (isAnswered) {
      stop(question);
      open(null);
      return;
    }
    remove.mutate(
      { params: { eventId, questionId: question.id } },
      { onSuccess: () => notify(t("deleted", { name }), "good"), onSettled: () => open(null) },
    );
  };
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && open(null)}
      title={t(isAnswered ? "keptTitle" : "deleteTitle", { name })}
      text={isAnswered ? t("keptText", { count: answers, number: answers }) : t("deleteText")}
      tone={isAnswered ? "primary" : "danger"}
      confirmLabel={t(isAnswered ? "stop" : "deleteConfirm")}
      cancelLabel={t("keep")}
      onConfirm={isAnswered && sectionId === null ? () => open(null) : confirm}
      busy={remove.isPending}
    />
  );
}

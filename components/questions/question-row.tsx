import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "#components/ui/display/badge";
import type { HostQuestion } from "#entities/commerce/host-questions";
import { useBoard } from "./board-context";
import { QuestionIcon } from "./question-icon";
import { QuestionMenu } from "./question-menu";

type QuestionRowProps = { question: HostQuestion; handle?: ReactNode };

/** A question with its marks, and below it what its choices open. */
export function QuestionRow({ question, handle }: QuestionRowProps) {
  return (
    <div className="py-1.5 ps-1.5 pe-2 sm:ps-2 sm:pe-3">
      <QuestionLine question={question} handle={handle} />
      <OpenedQuestions question={question} above={[]} />
    </div>
  );
}

function QuestionLine({ question, handle }: QuestionRowProps) {
  const t = useTranslations("questions");
  const { open } = useBoard();
  const { name, type, required, mutable, answers } = question;
  return (
    <div className="flex min-h-11 items-center gap-1.5 sm:gap-2">
      {handle}
      <button
        type="button"
        onClick={() => open({ kind: "question", question })}
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-1.5 text-start transition-colors hover:bg-wash"
      >
        <span className="flex min-w-0 flex-1 basis-52 items-center gap-2.5">
          <QuestionIcon type={type} className="size-4.5 shrink-0 text-ink-muted" />
          <span className="min-w-0">
            <span className="block break-words font-medium text-sm">{name}</span>
            <span className="block text-caption text-ink-muted">{t(`types.${type}`)}</span>
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-1.5 ps-7 sm:ps-0">
          {required && <Badge tone="brand">{t("row.required")}</Badge>}
          {!mutable && <Badge>{t("row.fixed")}</Badge>}
          {answers > 0 && <Badge tone="info">{t("row.answers", { count: answers, number: answers })}</Badge>}
        </span>
      </button>
      <QuestionMenu question={question} />
    </div>
  );
}

type OpenedQuestionsProps = { question: HostQuestion; above: readonly string[] };

function OpenedQuestions({ question, above }: OpenedQuestionsProps) {
  const t = useTranslations("questions.row");
  const { questions } = useBoard().questionnaire;
  // Questions that open each other would never end.
  const opening = above.includes(question.id)
    ? []
    : question.choices.filter(({ subQuestionIds }) => subQuestionIds.length > 0);
  if (opening.length === 0) return null;
  return (
    <div className="ms-6 grid gap-1 border-brand-soft border-s-2 ps-2 sm:ms-12 sm:ps-3">
      {opening.map(({ id, text, value, subQuestionIds }) => (
        <div key={id}>
          <p className="px-2 pt-1 text-caption text-ink-muted">{t("when", { choice: text || value })}</p>
          {subQuestionIds.map((opened) => {
            const sub = questions.find((one) => one.id === opened);
            return (
              sub && (
                <div key={opened}>
                  <QuestionLine question={sub} />
                  <OpenedQuestions question={sub} above={[...above, question.id]} />
                </div>
              )
            );
          })}
        </div>
      ))}
    </div>
  );
}

import { useTranslations } from "next-intl";
import { Card } from "#components/ui/display/card";
import { unaskedQuestions } from "#lib/questions/questionnaire";
import { useBoard } from "./board-context";
import { QuestionRow } from "./question-row";

/** What nobody is asked any more; a menu brings it back. */
export function UnaskedQuestions() {
  const t = useTranslations("questions.unasked");
  const { questionnaire } = useBoard();
  const unasked = unaskedQuestions(questionnaire);
  if (unasked.length === 0) return null;
  return (
    <Card as="section" padding="none" className="mt-8 border-dashed">
      <header className="border-line border-b px-4 py-3 sm:px-5">
        <h2 className="text-base">{t("title")}</h2>
        <p className="text-caption text-ink-muted">{t("text")}</p>
      </header>
      <ul className="divide-y divide-line">
        {unasked.map((question) => (
          <li key={question.id}>
            <QuestionRow question={question} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

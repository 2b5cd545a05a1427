import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { QuestionField } from "#components/registration/questions/question-field";
import { QuestionSection } from "#components/registration/questions/question-section";
import type { HostQuestion } from "#entities/commerce/host-questions";
import type { RegistrationQuestion } from "#entities/commerce/questions";
import { draftQuestion } from "#lib/questions/question-values";
import { asAsked } from "#lib/questions/questionnaire";
import { answerFault } from "#lib/registration/answer-faults";
import { unanswered } from "#lib/registration/questions";
import { useBoard } from "./board-context";
import type { QuestionForm } from "./use-question-form";

type QuestionPreviewProps = { form: QuestionForm; question: HostQuestion | null };

/** The attendees' own control, with what has been written so far. */
export function QuestionPreview({ form, question }: QuestionPreviewProps) {
  const t = useTranslations("questions.preview");
  const { eventId, questionnaire } = useBoard();
  const values = useDeferredValue(form.watch());
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const draft = draftQuestion(values, { id: question?.id ?? "new", eventId });
  const asked = asAsked(questionnaire.questions, { ...draft, name: values.name.trim() || t("unnamed") });
  const section = {
    ...{ id: "preview", eventId, name: t("title"), description: t("text"), sortOrder: 0 },
    ...{ accountTiers: [], eventTickets: [], eventAddOns: [], questions: [asked] },
  };
  const renderField = (one: RegistrationQuestion) => {
    const value = answers[one.id] ?? unanswered(one);
    // A pattern is tried once the platform has judged it.
    const fault = value === "" ? null : answerFault({ ...one, validation: null }, value);
    return (
      <div inert={one.type === "file"}>
        <QuestionField
          question={one}
          value={value}
          fault={fault ? { code: fault } : undefined}
          onChange={(next) => setAnswers((before) => ({ ...before, [one.id]: next }))}
        />
      </div>
    );
  };
  return (
    <div className="mt-6 rounded-card border border-line border-dashed bg-canvas p-4 sm:p-5">
      <QuestionSection section={section} answers={answers} renderField={renderField} />
    </div>
  );
}

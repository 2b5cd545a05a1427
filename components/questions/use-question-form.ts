import { useTranslations } from "next-intl";
import type { Path } from "react-hook-form";
import type { RegistrationQuestion } from "#entities/commerce/questions";
import { useAppForm } from "#lib/forms/use-app-form";
import { type QuestionValues, questionValues } from "#lib/questions/question-values";

type QuestionFormOptions = {
  values: QuestionValues;
  submit: (values: QuestionValues, began: QuestionValues | undefined) => Promise<RegistrationQuestion>;
  onDone: (question: RegistrationQuestion) => void;
};

/** A question being written; faults that only questions have are worded here. */
export const useQuestionForm = ({ values, submit, onDone }: QuestionFormOptions) => {
  const t = useTranslations("questions.faults");
  const form = useAppForm({
    schema: questionValues,
    defaultValues: values,
    submit,
    onDone,
    summarize: true,
    warnOnLeave: true,
    unworded: ["type", "span", "locationOption"],
  });
  const errorOf = (name: Path<QuestionValues>): string | undefined => {
    const fault = form.faultOf(name);
    return fault && "code" in fault && t.has(fault.code) ? t(fault.code) : form.errorOf(name);
  };
  return { ...form, errorOf };
};

export type QuestionForm = ReturnType<typeof useQuestionForm>;

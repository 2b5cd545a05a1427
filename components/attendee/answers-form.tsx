"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Controller } from "react-hook-form";
import * as z from "zod";
import { FormAlert } from "#components/forms/form-alert";
import { notify } from "#components/layout/notices/toasts";
import { useAnswerText } from "#components/registration/questions/answer-list";
import { QuestionField } from "#components/registration/questions/question-field";
import { QuestionSection } from "#components/registration/questions/question-section";
import { Button } from "#components/ui/actions/button";
import type { RegistrationQuestion, RegistrationSection } from "#entities/commerce/questions";
import { changedAnswers, isFixed } from "#lib/attendee/questions";
import { useAppForm } from "#lib/forms/use-app-form";
import { answerFault } from "#lib/registration/answer-faults";
import { type Answers, askedQuestions, startingAnswers } from "#lib/registration/questions";

type AnswersFormProps = {
  sections: RegistrationSection[];
  /** Question id → value, as the platform has them. */
  saved: Answers;
  /** Gets what is asked and was answered otherwise before. */
  save: (changed: { id: string; value: string }[]) => Promise<unknown>;
};

/** Questions after registration: what may still be changed as fields, the rest as text. */
export function AnswersForm({ sections, saved, save }: AnswersFormProps) {
  const t = useTranslations("attendee.questions");
  const schema = useMemo(() => answersSchema(sections, saved), [sections, saved]);
  const form = useAppForm({
    schema,
    defaultValues: startingAnswers(sections, saved),
    summarize: "saving",
    warnOnLeave: true,
    submit: async (values: Record<string, string>) => {
      const changed = changedAnswers(sections, { given: values, saved });
      if (changed.length > 0) await save(changed);
    },
    onDone: (_none, values) => {
      form.reset(values);
      notify(t("saved"), "good");
    },
  });
  const values: Answers = form.watch();
  const asked = sections.flatMap((section) => askedQuestions(section, values));
  const isOpen = asked.some((question) => !isFixed(question, saved));
  const fieldOf = (question: RegistrationQuestion) =>
    isFixed(question, saved) ? (
      <FixedAnswer question={question} value={saved[question.id] ?? ""} />
    ) : (
      <Controller
        control={form.control}
        name={question.id}
        render={({ field: { value, onChange } }) => (
          <QuestionField
            question={question}
            value={value ?? ""}
            fault={form.faultOf(question.id)}
            onChange={onChange}
          />
        )}
      />
    );
  return (
    <form {...form.formProps} className="grid gap-8">
      <FormAlert text={form.alert} />
      {sections.map((section) => (
        <QuestionSection key={section.id} section={section} answers={values} renderField={fieldOf} />
      ))}
      {isOpen ? (
        <div>
          <Button type="submit" busy={form.isBusy} busyLabel={t("busy")}>
            {t("save")}
          </Button>
        </div>
      ) : (
        <p className="text-ink-muted text-sm">{t("allFixed")}</p>
      )}
    </form>
  );
}

/** Only the hosts change what was answered here. */
function FixedAnswer({ question, value }: { question: RegistrationQuestion; value: string }) {
  const answerText = useAnswerText();
  return (
    <dl className="text-sm">
      <dt className="font-medium">{question.label || question.name}</dt>
      <dd className="mt-0.5 whitespace-pre-line break-words text-ink-muted">{answerText(question, value)}</dd>
    </dl>
  );
}

/** Only what is asked and open is judged: an answer behind a choice that was taken back does not count. */
function answersSchema(sections: readonly RegistrationSection[], saved: Answers) {
  return z.record(z.string(), z.string()).superRefine((values, context) => {
    for (const question of sections.flatMap((section) => askedQuestions(section, values))) {
      const message = isFixed(question, saved) ? null : answerFault(question, values[question.id] ?? "");
      if (message) context.addIssue({ code: "custom", message, path: [question.id] });
    }
  });
}

"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Controller } from "react-hook-form";
import * as z from "zod";
import { useCheckout } from "#components/registration/checkout-context";
import { useCheckoutStore } from "#components/registration/checkout-store";
import { clearOfBar, StepActions } from "#components/registration/step-actions";
import { usePassNames } from "#components/registration/use-pass-names";
import { Banner } from "#components/ui/states/banner";
import type { PassQuestions, RegistrationQuestion, RegistrationSection } from "#entities/commerce/questions";
import type { PassResponses } from "#entities/commerce/registration";
import { useSaveAnswers } from "#hooks/commerce/registration";
import { asStale } from "#lib/forms/stale";
import { useAppForm } from "#lib/forms/use-app-form";
import { answerFault } from "#lib/registration/answer-faults";
import { askedQuestions, startingAnswers } from "#lib/registration/questions";
import { QuestionField } from "./question-field";
import { QuestionSection } from "./question-section";
import { useAnswerAutosave } from "./use-answer-autosave";

/** Pass → question → answer. */
type AllAnswers = Record<string, Record<string, string>>;

export function QuestionsForm({ blocks }: { blocks: PassQuestions[] }) {
  const t = useTranslations("registration");
  const { event, registration, cart, goTo } = useCheckout();
  const nameOf = usePassNames();
  const save = useSaveAnswers();
  const schema = useMemo(() => answersSchema(blocks), [blocks]);
  const autosave = useAnswerAutosave(event.id);
  const remember = useCheckoutStore(({ answer }) => answer);
  const settle = useCheckoutStore((store) => store.settle);
  const known = useCheckoutStore(({ answers }) => answers);

  const form = useAppForm({
    schema,
    defaultValues: Object.fromEntries(
      blocks.map(({ passId, sections }) => {
        const saved = registration.passes.find(({ id }) => id === passId)?.responses ?? [];
        const server = Object.fromEntries(saved.map(({ questionId, value }) => [questionId, value]));
        return [passId, startingAnswers(sections, { ...server, ...known[passId] })];
      }),
    ),
    summarize: true,
    submit: async (values: AllAnswers) => {
      autosave.cancel();
      const body = bodyOf(blocks, values);
      try {
        await save.mutateAsync(
          { params: { eventId: event.id }, body },
          {
            onSuccess: settle,
            onError: ({ fields = {} }) => {
              for (const { path, code } of landedFaults(fields, body))
                form.setError(path, { type: "server", message: code });
            },
          },
        );
      } catch (error) {
        throw asStale(error, t("questions.stale"));
      }
    },
    onDone: () => goTo("summary"),
  });

  const values: AllAnswers = form.watch();
  const pathOf = (passId: string, questionId: string) => `${passId}.${questionId}` as const;
  const fieldOf = (passId: string) => (question: RegistrationQuestion) => (
    <Controller
      control={form.control}
      name={pathOf(passId, question.id)}
      render={({ field: { value, onChange } }) => (
        <QuestionField
          question={question}
          value={value ?? ""}
          fault={form.faultOf(pathOf(passId, question.id))}
          onChange={(next) => {
            onChange(next);
            remember(passId, question.id, next);
            if (answerFault(question, next) === null) autosave.later(passId, question.id, next);
          }}
        />
      )}
    />
  );
  // In the order of the cart, by which the passes are counted.
  const at = (passId: string) => cart.value.passes.findIndex(({ id }) => id === passId);
  const shown = blocks
    .filter(({ sections }) => sections.some(({ questions }) => questions.length > 0))
    .toSorted((a, b) => at(a.passId) - at(b.passId));
  return (
    <form {...form.formProps} className={clearOfBar}>
      <h2 className="text-xl">{t("questions.title")}</h2>
      <p className="mt-1 text-ink-muted text-sm">{t("questions.text")}</p>
      {form.alert && (
        <Banner tone="bad" announce className="mt-4">
          {form.alert}
        </Banner>
      )}
      {shown.map(({ passId, sections }) => (
        <PassBlock key={passId} title={shown.length > 1 ? nameOf(passId) : null}>
          {sections.map((section) => (
            <QuestionSection
              key={section.id}
              section={section}
              answers={values[passId] ?? {}}
              renderField={fieldOf(passId)}
            />
          ))}
        </PassBlock>
      ))}
      <StepActions label={t("next")} busy={form.isBusy} />
    </form>
  );
}

function PassBlock({ title, children }: { title: string | null; children: React.ReactNode }) {
  if (!title) return <div className="mt-6 grid gap-8">{children}</div>;
  return (
    <section className="mt-8 rounded-card border border-line p-4 sm:p-6">
      <h3 className="mb-5 text-base">{title}</h3>
      <div className="grid gap-8">{children}</div>
    </section>
  );
}

type Sections = { passId: string; sections: RegistrationSection[] };

/** Only what is asked is judged: an answer behind a choice that was taken back does not count. */
function answersSchema(blocks: readonly Sections[]) {
  return z.record(z.string(), z.record(z.string(), z.string())).superRefine((values, context) => {
    for (const { passId, sections } of blocks) {
      const answers = values[passId] ?? {};
      for (const question of sections.flatMap((section) => askedQuestions(section, answers))) {
        const message = answerFault(question, answers[question.id] ?? "");
        if (message) context.addIssue({ code: "custom", message, path: [passId, question.id] });
      }
    }
  });
}

function bodyOf(blocks: readonly Sections[], values: AllAnswers): PassResponses[] {
  return blocks.map(({ passId, sections }) => {
    const answers = values[passId] ?? {};
    const asked = sections.flatMap((section) => askedQuestions(section, answers));
    return {
      id: passId,
      responses: asked.map(({ id }) => ({ questionId: id, value: (answers[id] ?? "").trim() })),
    };
  });
}

/** The platform names the question it refuses, not the pass: each pass that answers it shows the fault. */
function landedFaults(fields: Readonly<Record<string, string>>, body: readonly PassResponses[]) {
  return body.flatMap(({ id, responses }) =>
    responses.flatMap(({ questionId }) => {
      const code = fields[questionId];
      return code ? [{ path: `${id}.${questionId}` as const, code }] : [];
    }),
  );
}

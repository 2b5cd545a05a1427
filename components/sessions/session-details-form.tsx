"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Controller } from "react-hook-form";
import { FormAlert } from "#components/forms/form-alert";
import { QuestionField } from "#components/registration/questions/question-field";
import { QuestionSection } from "#components/registration/questions/question-section";
import { Button } from "#components/ui/actions/button";
import { Card } from "#components/ui/display/card";
import { Checkbox } from "#components/ui/fields/checkbox";
import type { EventSessionAccess } from "#entities/attendance/session-access";
import type { Pass } from "#entities/commerce/passes";
import type { RegistrationQuestion } from "#entities/commerce/questions";
import { useSaveSessionPasses, useSaveSessionRegistrationAnswers } from "#hooks/attendance/sessions";
import { answersOf } from "#lib/attendee/questions";
import { answersBody, detailsSchema, landedFaults, type SessionDetails } from "#lib/attendee/session-details";
import { useAppForm } from "#lib/forms/use-app-form";
import { startingAnswers } from "#lib/registration/questions";
import type { SessionRegistrationProps } from "./session-registration";
import { usePricedSections } from "./use-priced-sections";

type SessionDetailsFormProps = SessionRegistrationProps & { drafts: EventSessionAccess[]; onDone: () => void };

/** Which passes join, and what the hosts want to know of each. */
export function SessionDetailsForm({
  event,
  session,
  passes,
  questions,
  drafts,
  reload,
  onDone,
}: SessionDetailsFormProps) {
  const t = useTranslations("sessions");
  const sections = usePricedSections(questions, event.id);
  const savePasses = useSaveSessionPasses();
  const saveAnswers = useSaveSessionRegistrationAnswers();
  const params = { eventId: event.id, sessionId: session.id };
  const form = useAppForm({
    schema: useMemo(() => detailsSchema(sections), [sections]),
    defaultValues: detailsOf(),
    summarize: true,
    submit: async (values: SessionDetails) => {
      const body = answersBody(sections, values);
      await savePasses.mutateAsync({ params, body: values.passes.map((passId) => ({ passId })) });
      if (sections.length > 0) {
        await saveAnswers.mutateAsync(
          { params, body },
          {
            onError: ({ fields = {} }) => {
              for (const { path, code } of landedFaults(fields, body)) {
                form.setError(path, { type: "server", message: code });
              }
            },
          },
        );
      }
      await reload();
    },
    onDone,
  });
  const values: SessionDetails = form.watch();
  const isChosen = (passId: string) => values.passes.includes(passId);
  const toggle = (passId: string) => {
    const next = isChosen(passId) ? values.passes.filter((id) => id !== passId) : [...values.passes, passId];
    form.setValue("passes", next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const fieldOf = (passId: string) => (question: RegistrationQuestion) => {
    const path = `answers.${passId}.${question.id}` as const;
    return (
      <Controller
        control={form.control}
        name={path}
        render={({ field: { value, onChange } }) => (
          <QuestionField question={question} value={value ?? ""} fault={form.faultOf(path)} onChange={onChange} />
        )}
      />
    );
  };
  return (
    <form {...form.formProps} className="grid gap-8">
      <FormAlert text={form.alert} />
      <fieldset>
        <legend className="mb-2 font-semibold text-base">{t("passes")}</legend>
        <Card padding="sm" className="grid gap-1">
          {passes.map((pass, at) => (
            <Checkbox
              key={pass.id}
              label={passName(pass)}
              checked={isChosen(pass.id)}
              onChange={() => toggle(pass.id)}
              {...(at === 0 && { error: form.errorOf("passes") })}
            />
          ))}
        </Card>
      </fieldset>
      {sections.length > 0 &&
        passes
          .filter(({ id }) => isChosen(id))
          .map((pass) => (
            <section key={pass.id}>
              <h3 className="mb-3 text-base">{values.passes.length > 1 ? passName(pass) : t("questions")}</h3>
              <Card className="grid gap-8">
                {sections.map((section) => (
                  <QuestionSection
                    key={section.id}
                    section={section}
                    answers={values.answers[pass.id] ?? {}}
                    renderField={fieldOf(pass.id)}
                  />
                ))}
              </Card>
            </section>
          ))}
      <div>
        <Button type="submit" size="lg" busy={form.isBusy} busyLabel={t("busy")}>
          {t("next")}
        </Button>
      </div>
    </form>
  );

  function passName({ ticket, alternateId }: Pass): string {
    return t("pass", { type: ticket.name, number: String(alternateId) });
  }

  /** As it was left; the only pass is meant without being asked. */
  function detailsOf(): SessionDetails {
    const draftOf = (passId: string) => drafts.find((draft) => draft.passId === passId);
    return {
      passes: passes.map(({ id }) => id).filter((id) => passes.length === 1 || draftOf(id) !== undefined),
      answers: Object.fromEntries(
        passes.map(({ id }) => [id, startingAnswers(sections, answersOf(draftOf(id)?.responses ?? []))]),
      ),
    };
  }
}

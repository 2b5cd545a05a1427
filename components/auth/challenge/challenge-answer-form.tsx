"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import * as z from "zod";
import { FormAlert } from "#components/forms/form-alert";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { useAppForm } from "#lib/forms/use-app-form";
import { useChallengeAnswer } from "./use-challenge-answer";

const schema = z.object({ answer: z.string().trim().min(1, { error: "code_required" }) });

/** Whatever else a provider may ask. */
export function ChallengeAnswerForm() {
  const t = useTranslations("auth");
  const { answer, explain, goOn } = useChallengeAnswer("answer");
  const form = useAppForm({
    schema,
    defaultValues: { answer: "" },
    explain,
    submit: (values) => answer(values.answer),
    onDone: goOn,
  });
  const { setFocus } = form;
  useEffect(() => setFocus("answer"), [setFocus]);
  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert text={form.alert} />
      <Field label={t("challenge.answer.label")} required error={form.errorOf("answer")}>
        <TextInput autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...form.register("answer")} />
      </Field>
      <Button type="submit" size="lg" full busy={form.isBusy} busyLabel={t("challenge.busy")}>
        {t("challenge.action")}
      </Button>
    </form>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import * as z from "zod";
import { KnownLogin } from "#components/auth/known-login";
import { FormAlert } from "#components/forms/form-alert";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { useAppForm } from "#lib/forms/use-app-form";
import { useChallengeAnswer } from "./use-challenge-answer";

/** Ten letters and digits, however they are spaced; the provider reads an o for a zero. */
const recoveryCode = /^[0-9a-z]{10}$/;
const bare = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, "");

const schema = z.object({
  code: z
    .string()
    .transform(bare)
    .pipe(z.string().min(1, { error: "code_required", abort: true }).regex(recoveryCode, { error: "recovery_code" })),
});

/** In place of the authenticator app: one of the codes that were saved for the day it is gone. */
export function ChallengeRecoveryForm({ username }: { username: string }) {
  const t = useTranslations("auth");
  const { answer, explain, goOn } = useChallengeAnswer("code");
  const form = useAppForm({
    schema,
    defaultValues: { code: "" },
    explain,
    submit: ({ code }) => answer(`${code.slice(0, 5)}-${code.slice(5)}`),
    onDone: goOn,
  });
  const { setFocus } = form;
  useEffect(() => setFocus("code"), [setFocus]);
  const fault = form.faultOf("code");
  const isShapeless = fault !== undefined && "code" in fault && fault.code === "recovery_code";
  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert text={form.alert} />
      <KnownLogin name={username} />
      <Field
        label={t("challenge.recovery.label")}
        required
        error={isShapeless ? t("challenge.recovery.invalid") : form.errorOf("code")}
      >
        <TextInput
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder="xxxxx-xxxxx"
          maxLength={24}
          className="figures"
          {...form.register("code")}
        />
      </Field>
      <Button type="submit" size="lg" full busy={form.isBusy} busyLabel={t("challenge.busy")}>
        {t("challenge.action")}
      </Button>
    </form>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import * as z from "zod";
import { CodeField } from "#components/auth/fields/code-field";
import { useIdentityFaults } from "#components/auth/identity-faults";
import { FormAlert } from "#components/forms/form-alert";
import { Button } from "#components/ui/actions/button";
import type { FormFaults } from "#lib/forms/faults";
import { useAppForm } from "#lib/forms/use-app-form";
import { IdentityError } from "#lib/session/identity-error";

const schema = z.object({
  code: z.string().min(1, { error: "code_required", abort: true }).length(6, { error: "code_incomplete" }),
});

export type AuthenticatorCodeFormProps = { prove: (code: string) => Promise<void>; onProven: () => void };

/** The first code of the app: it shows that the secret arrived. */
export function AuthenticatorCodeForm({ prove, onProven }: AuthenticatorCodeFormProps) {
  const t = useTranslations("security.setup");
  const explain = useExplanation();
  const form = useAppForm({
    schema,
    defaultValues: { code: "" },
    explain,
    submit: ({ code }) => prove(code),
    onDone: onProven,
  });
  return (
    <form {...form.formProps} className="grid gap-4">
      <FormAlert text={form.alert} />
      <Controller
        control={form.control}
        name="code"
        render={({ field: { ref, name, value, onChange } }) => (
          <CodeField
            label={t("code")}
            name={name}
            value={value}
            onValueChange={onChange}
            onComplete={form.send}
            error={form.errorOf("code")}
            ref={ref}
          />
        )}
      />
      <Button type="submit" busy={form.isBusy} busyLabel={t("busy")} className="justify-self-start">
        {t("action")}
      </Button>
    </form>
  );
}

function useExplanation(): (error: unknown) => FormFaults | null {
  const t = useTranslations("forms.faults");
  const explainIdentity = useIdentityFaults();
  return (error) => {
    const isWrong = error instanceof IdentityError && error.key === "codeMismatch";
    return isWrong ? { fields: { code: { sentence: t("code_invalid") } } } : explainIdentity(error);
  };
}

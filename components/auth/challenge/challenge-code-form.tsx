"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import * as z from "zod";
import { CodeField } from "#components/auth/fields/code-field";
import { KnownLogin } from "#components/auth/known-login";
import { FormAlert } from "#components/forms/form-alert";
import { Button } from "#components/ui/actions/button";
import { useAppForm } from "#lib/forms/use-app-form";
import { useChallengeAnswer } from "./use-challenge-answer";

const schema = z.object({
  code: z.string().min(1, { error: "code_required", abort: true }).length(6, { error: "code_incomplete" }),
});

/** A one-time code from an authenticator app, a message or a mail. */
export function ChallengeCodeForm({ username }: { username: string }) {
  const t = useTranslations("auth");
  const { answer, explain, goOn } = useChallengeAnswer("code");
  const form = useAppForm({
    schema,
    defaultValues: { code: "" },
    explain,
    submit: ({ code }) => answer(code),
    onDone: goOn,
  });
  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert text={form.alert} />
      <KnownLogin name={username} />
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
            opensFocused
            ref={ref}
          />
        )}
      />
      <Button type="submit" size="lg" full busy={form.isBusy} busyLabel={t("challenge.busy")}>
        {t("challenge.action")}
      </Button>
    </form>
  );
}

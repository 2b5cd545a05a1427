"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import * as z from "zod";
import { NewPasswordField } from "#components/auth/fields/new-password-field";
import { newPassword } from "#components/auth/fields/password-rules";
import { KnownLogin } from "#components/auth/known-login";
import { FormAlert } from "#components/forms/form-alert";
import { Button } from "#components/ui/actions/button";
import { useAppForm } from "#lib/forms/use-app-form";
import { useChallengeAnswer } from "./use-challenge-answer";

const schema = z.object({ password: newPassword });

/** A login somebody else made comes with a password for one use. */
export function ChallengePasswordForm({ username }: { username: string }) {
  const t = useTranslations("auth");
  const { answer, explain, goOn } = useChallengeAnswer("password");
  const form = useAppForm({
    schema,
    defaultValues: { password: "" },
    explain,
    submit: ({ password }) => answer(password),
    onDone: goOn,
  });
  const { setFocus } = form;
  useEffect(() => setFocus("password"), [setFocus]);
  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert text={form.alert} />
      <KnownLogin name={username} />
      <NewPasswordField
        label={t("newPassword")}
        password={form.watch("password")}
        error={form.errorOf("password")}
        {...form.register("password")}
      />
      <Button type="submit" size="lg" full busy={form.isBusy} busyLabel={t("challenge.busy")}>
        {t("challenge.newPassword.action")}
      </Button>
    </form>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import * as z from "zod";
import { NewPasswordField } from "#components/auth/fields/new-password-field";
import { newPassword } from "#components/auth/fields/password-rules";
import { useIdentityFaults } from "#components/auth/identity-faults";
import { KnownLogin } from "#components/auth/known-login";
import { FormAlert } from "#components/forms/form-alert";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { PasswordInput } from "#components/ui/fields/password-input";
import { useFocusReturn } from "#hooks/browser/use-focus-return";
import { useChangePassword } from "#hooks/identity/security";
import { useAppForm } from "#lib/forms/use-app-form";
import { useSession } from "#lib/session/use-session";
import { SettingCard } from "./setting-card";

export function PasswordCard() {
  const t = useTranslations("security.password");
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusReturn<HTMLButtonElement>(isOpen);
  return (
    <SettingCard
      title={t("title")}
      text={t("text")}
      action={
        !isOpen && (
          <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
            {t("action")}
          </Button>
        )
      }
    >
      {isOpen && <PasswordForm onClose={() => setOpen(false)} />}
    </SettingCard>
  );
}

const schema = z.object({
  previous: z.string().min(1, { error: "password_required", abort: true }).min(8, { error: "password_too_short" }),
  password: newPassword,
});

function PasswordForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const username = useSession(({ user }) => user?.username ?? "");
  const form = usePasswordForm(onClose);
  const { setFocus } = form;
  useEffect(() => setFocus("previous"), [setFocus]);
  return (
    <form {...form.formProps} className="grid max-w-md gap-5 border-line border-t pt-5">
      <FormAlert text={form.alert} />
      <KnownLogin name={username} />
      <Field label={t("security.password.current")} required error={form.errorOf("previous")}>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t("auth.showPassword")}
          hideLabel={t("auth.hidePassword")}
          {...form.register("previous")}
        />
      </Field>
      <NewPasswordField
        label={t("auth.newPassword")}
        password={form.watch("password")}
        error={form.errorOf("password")}
        {...form.register("password")}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.isBusy} busyLabel={t("security.password.busy")}>
          {t("security.password.action")}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t("common.actions.cancel")}
        </Button>
      </div>
    </form>
  );
}

function usePasswordForm(onDone: () => void) {
  const t = useTranslations("identity");
  const change = useChangePassword();
  const explain = useIdentityFaults({ InvalidPasswordException: "password" });
  return useAppForm({
    schema,
    defaultValues: { previous: "", password: "" },
    explain,
    warnOnLeave: true,
    submit: (passwords) => change.mutateAsync(passwords),
    onDone: () => {
      notify(t("passwordSaved"), "good");
      onDone();
    },
  });
}

"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import * as z from "zod";
import { AuthCard } from "#components/auth/auth-card";
import { CodeField } from "#components/auth/fields/code-field";
import { NewPasswordField } from "#components/auth/fields/new-password-field";
import { newPassword } from "#components/auth/fields/password-rules";
import { useIdentityFaults } from "#components/auth/identity-faults";
import { KnownLogin } from "#components/auth/known-login";
import { FormAlert } from "#components/forms/form-alert";
import { Button } from "#components/ui/actions/button";
import { TextLink } from "#components/ui/actions/text-link";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { useAppForm } from "#lib/forms/use-app-form";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useSessionLater } from "#lib/session/use-session";
import { useAuthDraft } from "./auth-draft";
import { ResendCode } from "./resend-code";
import { SentTo } from "./sent-to";
import { usePendingLogin } from "./use-pending-login";

const schema = z.object({
  username: z.string().trim().min(1, { error: "email_required" }),
  code: z.string().min(1, { error: "code_required", abort: true }).length(6, { error: "code_incomplete" }),
  password: newPassword,
});

export function ResetScreen() {
  const t = useTranslations("auth");
  const username = usePendingLogin();
  const href = useHref();
  return (
    <AuthCard
      title={t("reset.title")}
      text={username ? <SentTo username={username} /> : t("reset.text")}
      below={<TextLink href={href(routes.signIn())}>{t("backToSignIn")}</TextLink>}
    >
      <ResetForm username={username} />
    </AuthCard>
  );
}

/** `username` is empty when nothing is known of a code: then it asks. */
function ResetForm({ username }: { username: string }) {
  const t = useTranslations("auth");
  const session = useSessionLater();
  const form = useResetForm(username);
  const resend = async () => {
    const isNamed = await form.trigger("username");
    return isNamed ? session().forgotPassword(form.getValues("username").trim()) : null;
  };
  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert text={form.alert} />
      {username ? (
        <KnownLogin name={username} />
      ) : (
        <Field label={t("email")} required error={form.errorOf("username")}>
          <TextInput type="email" autoComplete="username" autoCapitalize="none" {...form.register("username")} />
        </Field>
      )}
      <Controller
        control={form.control}
        name="code"
        render={({ field: { ref, name, value, onChange } }) => (
          <CodeField
            label={t("code")}
            name={name}
            value={value}
            onValueChange={onChange}
            onComplete={() => form.setFocus("password")}
            error={form.errorOf("code")}
            opensFocused={username !== ""}
            ref={ref}
          />
        )}
      />
      <NewPasswordField
        label={t("newPassword")}
        password={form.watch("password")}
        error={form.errorOf("password")}
        {...form.register("password")}
      />
      <Button type="submit" size="lg" full busy={form.isBusy} busyLabel={t("reset.busy")}>
        {t("reset.action")}
      </Button>
      <ResendCode send={resend} />
    </form>
  );
}

function useResetForm(username: string) {
  const { keepInDraft } = useAuthDraft();
  const session = useSessionLater();
  const router = useRouter();
  const href = useHref();
  const explain = useIdentityFaults({
    CodeMismatchException: "code",
    ExpiredCodeException: "code",
    InvalidPasswordException: "password",
    INVALID_PASSWORD: "password",
  });
  return useAppForm({
    schema,
    defaultValues: { username, code: "", password: "" },
    explain,
    submit: ({ username: name, code, password }) => session().resetPassword(name, code, password),
    onDone: (_done, values) => {
      session().keepPendingLogin(null);
      keepInDraft({ email: values.username, note: "passwordReset" });
      router.push(href(routes.signIn()));
    },
  });
}

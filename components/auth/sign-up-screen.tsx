"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import * as z from "zod";
import { FormAlert } from "#components/forms/form-alert";
import { useAppContext } from "#components/layout/app-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { TextInput } from "#components/ui/text-input";
import { TextLink } from "#components/ui/text-link";
import { emailInput } from "#entities/text";
import { useAppForm } from "#lib/forms/use-app-form";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useSessionLater } from "#lib/session/use-session";
import { SignedOutOnly } from "./arrival";
import { AuthCard } from "./auth-card";
import { useAuthDraft } from "./auth-draft";
import { AuthMethods } from "./auth-methods";
import { useIdentityFaults } from "./identity-faults";
import { NewPasswordField } from "./new-password-field";
import { newPassword } from "./password-rules";

const schema = z.object({
  email: z.string().trim().min(1, { error: "email_required", abort: true }).pipe(emailInput),
  password: newPassword,
});

export function SignUpScreen() {
  const t = useTranslations("auth");
  const { config } = useAppContext();
  const href = useHref();
  const below = (
    <p>
      {t("signUp.hasAccount")} <TextLink href={href(routes.signIn())}>{t("signUp.signIn")}</TextLink>
    </p>
  );
  return (
    <SignedOutOnly>
      <AuthCard title={t("signUp.title", { name: config.NAME })} text={t("signUp.text")} below={below}>
        <AuthMethods>
          <SignUpForm />
        </AuthMethods>
      </AuthCard>
    </SignedOutOnly>
  );
}

function SignUpForm() {
  const t = useTranslations("auth");
  const { keepInDraft } = useAuthDraft();
  const form = useSignUpForm();
  const email = form.register("email", { onChange: () => keepInDraft({ email: form.getValues("email") }) });
  return (
    <form {...form.formProps} className="grid gap-4">
      <FormAlert text={form.alert} />
      <Field label={t("email")} required error={form.errorOf("email")}>
        <TextInput type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...email} />
      </Field>
      <NewPasswordField
        label={t("password")}
        password={form.watch("password")}
        error={form.errorOf("password")}
        {...form.register("password")}
      />
      <Button type="submit" size="lg" full busy={form.isBusy} busyLabel={t("signUp.busy")} className="mt-1">
        {t("signUp.action")}
      </Button>
    </form>
  );
}

function useSignUpForm() {
  const { draft, keepInDraft } = useAuthDraft();
  const session = useSessionLater();
  const router = useRouter();
  const href = useHref();
  const explain = useIdentityFaults({ InvalidPasswordException: "password" });
  return useAppForm({
    schema,
    defaultValues: { email: draft.email, password: "" },
    explain,
    // The address is the name at the provider: one thing less to think of, and to forget.
    submit: ({ email, password }) => session().signUp(email, email, password),
    onDone: (step, { email }) => {
      keepInDraft({ email, isCodeFresh: true });
      if (step === "confirm") router.push(href(routes.confirmSignUp({ username: email })));
      if (step === "challenge") router.push(href(routes.challenge()));
    },
  });
}

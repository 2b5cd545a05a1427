"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod";
import { SignedOutOnly } from "#components/auth/arrival";
import { AuthCard } from "#components/auth/auth-card";
import { NewPasswordField } from "#components/auth/fields/new-password-field";
import { newPassword } from "#components/auth/fields/password-rules";
import { AuthMethods } from "#components/auth/hosted/auth-methods";
import { useIdentityFaults } from "#components/auth/identity-faults";
import { FormAlert } from "#components/forms/form-alert";
import { useAppContext } from "#components/layout/providers/app-context";
import { Button } from "#components/ui/actions/button";
import { TextLink } from "#components/ui/actions/text-link";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { Banner } from "#components/ui/states/banner";
import { emailInput, keptAddress } from "#entities/shared/mail-addresses";
import { useAppForm } from "#lib/forms/use-app-form";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { IdentityError } from "#lib/session/identity-error";
import { useSessionLater } from "#lib/session/use-session";
import { useAuthDraft } from "./auth-draft";

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
  const { taken, ...form } = useSignUpForm();
  const email = form.register("email", { onChange: () => keepInDraft({ email: form.getValues("email") }) });
  return (
    <form {...form.formProps} className="grid gap-4">
      <FormAlert text={form.alert} />
      {taken !== null && taken === keptAddress(form.watch("email")) && <TakenAlert />}
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

/** The field says what is wrong; this says what to do. The address goes along to the sign-in. */
function TakenAlert() {
  const t = useTranslations("auth.signUp");
  const href = useHref();
  return (
    <Banner tone="bad" announce>
      {t.rich("taken", { link: (text) => <TextLink href={href(routes.signIn())}>{text}</TextLink> })}
    </Banner>
  );
}

function useSignUpForm() {
  const { draft, keepInDraft } = useAuthDraft();
  const session = useSessionLater();
  const router = useRouter();
  const href = useHref();
  const explain = useIdentityFaults({ InvalidPasswordException: "password" });
  /** The address that somebody has signed up with before. */
  const [taken, setTaken] = useState<string | null>(null);
  const form = useAppForm({
    schema,
    defaultValues: { email: draft.email, password: "" },
    explain,
    // The address is the name at the provider: one thing less to think of, and to forget.
    submit: async ({ email, password }) => {
      setTaken(null);
      try {
        return await session().signUp(email, email, password);
      } catch (error) {
        if (error instanceof IdentityError && error.code === "UsernameExistsException") {
          keepInDraft({ email });
          setTaken(email);
        }
        throw error;
      }
    },
    onDone: (step, { email }) => {
      keepInDraft({ email, isCodeFresh: true });
      if (step === "confirm") {
        session().keepPendingLogin(email);
        router.push(href(routes.confirmSignUp()));
      }
      if (step === "challenge") router.push(href(routes.challenge()));
    },
  });
  return { ...form, taken };
}

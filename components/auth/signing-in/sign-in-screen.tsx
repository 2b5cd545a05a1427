"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import * as z from "zod";
import { SignedOutOnly } from "#components/auth/arrival";
import { AuthCard } from "#components/auth/auth-card";
import { CurrentPasswordField } from "#components/auth/fields/current-password-field";
import { AuthMethods } from "#components/auth/hosted/auth-methods";
import { useIdentityFaults } from "#components/auth/identity-faults";
import { FormAlert } from "#components/forms/form-alert";
import { useAppContext } from "#components/layout/providers/app-context";
import { Button } from "#components/ui/actions/button";
import { ButtonLink } from "#components/ui/actions/button-link";
import { TextLink } from "#components/ui/actions/text-link";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { Banner } from "#components/ui/states/banner";
import { useAppForm } from "#lib/forms/use-app-form";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { IdentityError } from "#lib/session/identity-error";
import { useSessionLater } from "#lib/session/use-session";
import { useAuthDraft } from "./auth-draft";

/** What is missing is said by the flow itself; a name need not be an address. */
const schema = z.object({ email: z.string(), password: z.string() });

export function SignInScreen() {
  const t = useTranslations("auth");
  const { config } = useAppContext();
  return (
    <SignedOutOnly>
      <AuthCard title={t("signIn.title", { name: config.NAME })} below={<JoinLink />}>
        <AuthMethods>
          <SignInForm />
        </AuthMethods>
      </AuthCard>
    </SignedOutOnly>
  );
}

/** Where joining is what most come for, it is a button. */
function JoinLink() {
  const t = useTranslations("auth.signIn");
  const { AUTH } = useAppContext().config;
  const href = useHref();
  if (!AUTH.EMAIL) return null;
  const isInvited = AUTH.DEFAULT_ACTION === "signUp";
  return (
    <>
      <p>
        {t("noAccount")} {!isInvited && <TextLink href={href(routes.signUp())}>{t("join")}</TextLink>}
      </p>
      {isInvited && (
        <ButtonLink href={href(routes.signUp())} variant="secondary" full className="mt-1">
          {t("join")}
        </ButtonLink>
      )}
    </>
  );
}

function SignInForm() {
  const t = useTranslations("auth");
  const { keepInDraft } = useAuthDraft();
  const href = useHref();
  const form = useSignInForm();
  return (
    <form {...form.formProps} className="grid gap-4">
      <Welcome />
      <FormAlert text={form.alert} />
      <Field label={t("email")} required error={form.errorOf("email")}>
        <TextInput
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register("email", { onChange: () => keepInDraft({ email: form.getValues("email") }) })}
        />
      </Field>
      <CurrentPasswordField label={t("password")} error={form.errorOf("password")} {...form.register("password")} />
      <TextLink href={href(routes.forgotPassword())} className="-mt-1.5 justify-self-end text-sm">
        {t("signIn.forgot")}
      </TextLink>
      <Button type="submit" size="lg" full busy={form.isBusy} busyLabel={t("signIn.busy")}>
        {t("signIn.action")}
      </Button>
    </form>
  );
}

/** What the screen before has to say, once. */
function Welcome() {
  const t = useTranslations("auth.notes");
  const { draft, keepInDraft } = useAuthDraft();
  const [note] = useState(draft.note);
  useEffect(() => keepInDraft({ note: null }), [keepInDraft]);
  return note && <Banner tone="good">{t(note)}</Banner>;
}

function useSignInForm() {
  const { draft, keepInDraft } = useAuthDraft();
  const session = useSessionLater();
  const router = useRouter();
  const href = useHref();
  const explain = useIdentityFaults({ UserNotFoundException: "email" });
  return useAppForm({
    schema,
    defaultValues: { email: draft.email, password: "" },
    explain,
    submit: async ({ email, password }) => {
      keepInDraft({ email: email.trim(), isCodeFresh: false });
      try {
        return await session().signIn(email, password);
      } catch (error) {
        if (error instanceof IdentityError && error.code === "UserNotConfirmedException") return "confirm";
        throw error;
      }
    },
    onDone: (step, { email }) => {
      if (step === "confirm") {
        session().keepPendingLogin(email.trim());
        router.push(href(routes.confirmSignUp()));
      }
      if (step === "challenge") router.push(href(routes.challenge()));
    },
  });
}

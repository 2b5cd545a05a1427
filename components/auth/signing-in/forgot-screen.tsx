"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import * as z from "zod";
import { AuthCard } from "#components/auth/auth-card";
import { useIdentityFaults } from "#components/auth/identity-faults";
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

const schema = z.object({ email: z.string().trim().min(1, { error: "email_required" }) });

export function ForgotScreen() {
  const t = useTranslations("auth");
  const href = useHref();
  const { keepInDraft } = useAuthDraft();
  const form = useForgotForm();
  return (
    <AuthCard
      title={t("forgot.title")}
      text={t("forgot.text")}
      below={<TextLink href={href(routes.signIn())}>{t("backToSignIn")}</TextLink>}
    >
      <form {...form.formProps} className="grid gap-4">
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
        <Button type="submit" size="lg" full busy={form.isBusy} busyLabel={t("forgot.busy")}>
          {t("forgot.action")}
        </Button>
      </form>
    </AuthCard>
  );
}

function useForgotForm() {
  const { draft, keepInDraft } = useAuthDraft();
  const session = useSessionLater();
  const router = useRouter();
  const href = useHref();
  const explain = useIdentityFaults({ UserNotFoundException: "email" });
  return useAppForm({
    schema,
    defaultValues: { email: draft.email },
    explain,
    submit: ({ email }) => session().forgotPassword(email),
    onDone: ({ destination }, { email }) => {
      keepInDraft({ email, destination, isCodeFresh: true });
      session().keepPendingLogin(email);
      router.push(href(routes.resetPassword()));
    },
  });
}

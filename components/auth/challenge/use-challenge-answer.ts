"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useIdentityFaults } from "#components/auth/identity-faults";
import type { FormFaults } from "#lib/forms/faults";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { IdentityError } from "#lib/session/identity-error";
import type { SignInStep } from "#lib/session/sign-in";
import { useSessionLater } from "#lib/session/use-session";

/** Answers the open challenge. What comes next shows by itself, except that the way back to sign-in must be gone. */
export function useChallengeAnswer(field: "code" | "answer" | "password") {
  const t = useTranslations("forms.faults");
  const session = useSessionLater();
  const router = useRouter();
  const href = useHref();
  const explainIdentity = useIdentityFaults({ ExpiredCodeException: field, InvalidPasswordException: field });

  const explain = (error: unknown): FormFaults | null => {
    const isWrong = error instanceof IdentityError && error.code === "CodeMismatchException";
    return isWrong ? { fields: { [field]: { sentence: t("code_invalid") } } } : explainIdentity(error);
  };
  return {
    explain,
    answer: (text: string): Promise<SignInStep> => session().answerChallenge(text),
    goOn: (step: SignInStep): void => {
      if (step === "signIn") router.replace(href(routes.signIn()));
    },
  };
}

"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { TextLink } from "#components/ui/text-link";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import type { Challenge } from "#lib/session/identity";
import { useSession } from "#lib/session/use-session";
import { SignedOutOnly } from "./arrival";
import { AuthCard } from "./auth-card";
import { ChallengeAnswerForm } from "./challenge-answer-form";
import { ChallengeCodeForm } from "./challenge-code-form";
import { ChallengePasswordForm } from "./challenge-password-form";

/** What the provider wants to know before it lets somebody in. */
export function ChallengeScreen() {
  return (
    <SignedOutOnly>
      <CurrentChallenge />
    </SignedOutOnly>
  );
}

/** A reload forgets the question: then one signs in again. */
function CurrentChallenge() {
  const status = useSession((session) => session.status);
  const challenge = useSession((session) => session.challenge);
  const router = useRouter();
  const href = useHref();
  const isLost = status === "anonymous" && !challenge;
  useEffect(() => {
    if (isLost) router.replace(href(routes.signIn()));
  }, [isLost, router, href]);
  // Another question of the same kind starts with an empty form.
  return challenge && <ChallengeCard key={challenge.session} challenge={challenge} />;
}

type Kind = "newPassword" | "app" | "sms" | "email" | "answer";

const kindOf: Readonly<Record<string, Kind>> = {
  NEW_PASSWORD_REQUIRED: "newPassword",
  SOFTWARE_TOKEN_MFA: "app",
  SMS_MFA: "sms",
  SMS_OTP: "sms",
  EMAIL_OTP: "email",
};

function ChallengeCard({ challenge }: { challenge: Challenge }) {
  const t = useTranslations("auth");
  const href = useHref();
  const kind = kindOf[challenge.challengeName] ?? "answer";
  const destination = challenge.parameters.CODE_DELIVERY_DESTINATION ?? "";
  const isAddressed = destination !== "" && (kind === "sms" || kind === "email");
  return (
    <AuthCard
      title={t(`challenge.${kind}.title`)}
      text={isAddressed ? t("challenge.sentTo", { destination }) : t(`challenge.${kind}.text`)}
      below={<TextLink href={href(routes.signIn())}>{t("backToSignIn")}</TextLink>}
    >
      {kind === "newPassword" && <ChallengePasswordForm username={challenge.username} />}
      {kind === "answer" && <ChallengeAnswerForm />}
      {(kind === "app" || kind === "sms" || kind === "email") && <ChallengeCodeForm />}
    </AuthCard>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { SignedOutOnly } from "#components/auth/arrival";
import { AuthCard } from "#components/auth/auth-card";
import { Button } from "#components/ui/actions/button";
import { TextLink } from "#components/ui/actions/text-link";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import type { Challenge } from "#lib/session/identity";
import { useSession } from "#lib/session/use-session";
import { ChallengeAnswerForm } from "./challenge-answer-form";
import { ChallengeCodeForm } from "./challenge-code-form";
import { ChallengePasswordForm } from "./challenge-password-form";
import { ChallengeRecoveryForm } from "./challenge-recovery-form";

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
  const kind = kindOf[challenge.challengeName] ?? "answer";
  if (kind === "app") return <AppChallenge username={challenge.username} />;
  const destination = challenge.parameters.CODE_DELIVERY_DESTINATION ?? "";
  const isAddressed = destination !== "" && (kind === "sms" || kind === "email");
  const text = isAddressed ? t("challenge.sentTo", { destination }) : t(`challenge.${kind}.text`);
  return (
    <Question title={t(`challenge.${kind}.title`)} text={text}>
      {kind === "newPassword" && <ChallengePasswordForm username={challenge.username} />}
      {kind === "answer" && <ChallengeAnswerForm />}
      {(kind === "sms" || kind === "email") && <ChallengeCodeForm username={challenge.username} />}
    </Question>
  );
}

/** The app's code, or one of those that were saved for the day the app is gone: the provider takes either. */
function AppChallenge({ username }: { username: string }) {
  const t = useTranslations("auth.challenge");
  const [isRecovering, setRecovering] = useState(false);
  const kind = isRecovering ? "recovery" : "app";
  return (
    <Question title={t(`${kind}.title`)} text={t(`${kind}.text`)}>
      {isRecovering ? <ChallengeRecoveryForm username={username} /> : <ChallengeCodeForm username={username} />}
      <Button variant="quiet" full className="mt-2" onClick={() => setRecovering(!isRecovering)}>
        {isRecovering ? t("recovery.useApp") : t("recovery.use")}
      </Button>
    </Question>
  );
}

function Question({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const t = useTranslations("auth");
  const href = useHref();
  return (
    <AuthCard title={title} text={text} below={<TextLink href={href(routes.signIn())}>{t("backToSignIn")}</TextLink>}>
      {children}
    </AuthCard>
  );
}

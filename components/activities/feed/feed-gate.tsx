"use client";

import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { SignInLink } from "#components/accounts/sign-in-link";
import { Gate } from "#components/ui/states/gate";
import { useSession } from "#lib/session/use-session";

/** Why posts are not shown, by the refusal's code. */
export function FeedGate({ code }: { code: string }) {
  const t = useTranslations();
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  return (
    <Gate
      level={2}
      icon={<Lock />}
      title={t("activities.feed.gateTitle")}
      text={t(`errors.${code}`)}
      action={!isSignedIn && <SignInLink>{t("activities.feed.signIn")}</SignInLink>}
    />
  );
}

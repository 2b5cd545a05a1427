"use client";

import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { SignInLink } from "#components/accounts/sign-in-link";
import { Gate } from "#components/ui/states/gate";
import { useSession } from "#lib/session/use-session";

export type GroupGateProps = { code: string; level?: 1 | 2 };

/** Why groups are not shown, by the refusal's code, and the way through where there is one. */
export function GroupGate({ code, level = 1 }: GroupGateProps) {
  const t = useTranslations();
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  if (code !== "unauthenticated" || isSignedIn) {
    return <Gate level={level} icon={<Lock />} title={t("groups.gate.other")} text={t(`errors.${code}`)} />;
  }
  return (
    <Gate
      level={level}
      icon={<Lock />}
      title={t("groups.gate.unauthenticated.title")}
      text={t("groups.gate.unauthenticated.text")}
      action={<SignInLink>{t("groups.gate.unauthenticated.action")}</SignInLink>}
    />
  );
}

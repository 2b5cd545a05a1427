"use client";

import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { Gate } from "#components/ui/states/gate";
import { useSession } from "#lib/session/use-session";
import { SignInLink } from "./sign-in-link";

/** Why people are not shown, by the refusal's code, and the way through where there is one. */
export function PeopleGate({ code, level = 1 }: { code: string; level?: 1 | 2 }) {
  const t = useTranslations();
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  if (code !== "unauthenticated" || isSignedIn) {
    return <Gate level={level} icon={<Lock />} title={t("accounts.gate.title")} text={t(`errors.${code}`)} />;
  }
  return (
    <Gate
      level={level}
      icon={<Lock />}
      title={t("accounts.gate.unauthenticated.title")}
      text={t("accounts.gate.unauthenticated.text")}
      action={<SignInLink>{t("accounts.gate.unauthenticated.action")}</SignInLink>}
    />
  );
}

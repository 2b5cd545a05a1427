"use client";

import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { SignInLink } from "#components/accounts/sign-in-link";
import { Gate } from "#components/ui/states/gate";
import { useSession } from "#lib/session/use-session";

export type ChannelGateProps = { code: string; level?: 1 | 2 };

/** Why channels are not shown, by the refusal's code, and the way through where there is one. */
export function ChannelGate({ code, level = 1 }: ChannelGateProps) {
  const t = useTranslations();
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  const signIn = <SignInLink>{t("channels.gate.signIn")}</SignInLink>;
  if (code === "private_channel") {
    return (
      <Gate
        level={level}
        icon={<Lock />}
        title={t("errors.private_channel")}
        text={t(isSignedIn ? "channels.gate.private" : "channels.gate.privateStranger")}
        {...(!isSignedIn && { action: signIn })}
      />
    );
  }
  if (code !== "unauthenticated" || isSignedIn)
    return <Gate level={level} icon={<Lock />} title={t("channels.gate.other")} text={t(`errors.${code}`)} />;
  return (
    <Gate
      level={level}
      icon={<Lock />}
      title={t("channels.gate.unauthenticated")}
      text={t("channels.gate.unauthenticatedText")}
      action={signIn}
    />
  );
}

/** In the place of what one has only once one has signed in. */
export function SignInFirst() {
  const t = useTranslations("channels.gate");
  return (
    <Gate
      level={2}
      icon={<Lock />}
      title={t("unauthenticated")}
      text={t("own")}
      action={<SignInLink>{t("signIn")}</SignInLink>}
    />
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { useSessionActions } from "#lib/session/use-session";
import { SettingCard } from "./setting-card";

/** Another provider keeps the password of this sign-in and all that belongs to it; here it can only be ended. */
export function HostedCard({ issuer }: { issuer: string }) {
  const t = useTranslations("security");
  const { signOut } = useSessionActions();
  const host = URL.canParse(issuer) ? new URL(issuer).host : issuer;
  return (
    <SettingCard
      title={t("hosted.title")}
      text={t("hosted.text", { host })}
      action={
        <Button variant="secondary" onClick={signOut}>
          {t("devices.signOut")}
        </Button>
      }
    />
  );
}

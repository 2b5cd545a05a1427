"use client";

import { useTranslations } from "next-intl";
import { SettingCard } from "#components/security/setting-card";
import { OverlayButton } from "./overlay-button";

/** What may be kept in this browser. */
export function CookiesCard() {
  const t = useTranslations("preferences.cookies");
  return (
    <SettingCard
      title={t("title")}
      text={t("text")}
      action={<OverlayButton overlay="cookiePreferences">{t("action")}</OverlayButton>}
    />
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { SettingCard } from "#components/security/setting-card";
import { languageEntry } from "#lib/i18n/languages";
import { OverlayButton } from "./overlay-button";

/** The language one reads in; with one language there is nothing to choose. */
export function LanguageCard() {
  const t = useTranslations("preferences.language");
  const { config, locale } = useAppContext();
  const isChoice = config.LOCALES.length > 1;
  return (
    <SettingCard
      title={t("title")}
      text={
        <>
          <span lang={locale} className="font-medium text-ink">
            {languageEntry(locale).name}
          </span>
          {isChoice && <span className="block">{t("text")}</span>}
        </>
      }
      action={isChoice && <OverlayButton overlay="language">{t("action")}</OverlayButton>}
    />
  );
}

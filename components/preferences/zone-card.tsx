"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { SettingCard } from "#components/security/setting-card";
import { formatTime } from "#lib/format/dates";

/** Which clock times are shown by: there is nothing to set, but people look for it here. */
export function ZoneCard() {
  const t = useTranslations("preferences.zone");
  const locale = useLocale();
  const [instant] = useState(() => new Date().toISOString());
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <SettingCard
      title={t("title")}
      text={
        <>
          <span className="figures font-medium text-ink">
            {t("here", { zone: zone.replaceAll("_", " "), time: formatTime({ instant, zone, locale }) })}
          </span>
          <span className="block">{t("text")}</span>
        </>
      }
    />
  );
}

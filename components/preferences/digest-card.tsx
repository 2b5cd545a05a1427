"use client";

import { useTranslations } from "next-intl";
import { SettingCard } from "#components/security/setting-card";
import { RadioCards } from "#components/ui/fields/radio-cards";
import type { Digest } from "#entities/inbox/digests";
import { useUpdateNotificationPreferences } from "#hooks/account/self";

const choices = ["daily", "weekly", "off"] as const satisfies readonly Digest[];

/** How often one is mailed a summary of what is new. */
export function DigestCard({ value }: { value: Digest }) {
  const t = useTranslations("preferences.digest");
  const { mutate } = useUpdateNotificationPreferences();
  return (
    <SettingCard title={t("title")} text={t("text")}>
      <RadioCards
        legend={t("title")}
        hideLegend
        columns={3}
        value={value}
        options={choices.map((choice) => ({
          value: choice,
          label: t(`${choice}.label`),
          description: t(`${choice}.text`),
        }))}
        onValueChange={(chosen) => {
          const digest = choices.find((choice) => choice === chosen);
          if (digest) mutate({ body: { digest } });
        }}
      />
    </SettingCard>
  );
}

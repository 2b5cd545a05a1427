"use client";

import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { SettingCard } from "#components/security/setting-card";
import { RadioCards } from "#components/ui/fields/radio-cards";
import type { NotificationPreferences } from "#entities/account/self";
import { useUpdateNotificationPreferences } from "#hooks/account/self";

const choices = ["featured", "none"] as const;

/** Which new posts one is told about. */
export function ActivityPreference({ value }: { value: NotificationPreferences["activityNotificationPreference"] }) {
  const t = useTranslations("preferences.posts");
  const { NAME } = useAppContext().config;
  const { mutate } = useUpdateNotificationPreferences();
  return (
    <SettingCard title={t("title")} text={t("text", { name: NAME })}>
      <RadioCards
        legend={t("title")}
        hideLegend
        columns={2}
        value={value}
        options={choices.map((choice) => ({
          value: choice,
          label: t(`${choice}.label`),
          description: t(`${choice}.text`),
        }))}
        onValueChange={(chosen) => {
          const preference = choices.find((choice) => choice === chosen);
          if (preference) mutate({ body: { activityNotificationPreference: preference } });
        }}
      />
    </SettingCard>
  );
}

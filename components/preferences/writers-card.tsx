"use client";

import { useTranslations } from "next-intl";
import { SettingCard } from "#components/security/setting-card";
import { RadioCards } from "#components/ui/fields/radio-cards";
import type { NotificationPreferences } from "#entities/account/self";
import { useUpdateNotificationPreferences } from "#hooks/account/self";

const choices = ["contacts", "members", "contactsOnly"] as const;

/** Who may write to one without asking, and whether the others may ask. */
export function WritersCard({ preferences }: { preferences: NotificationPreferences }) {
  const t = useTranslations("preferences.writers");
  const { mutate } = useUpdateNotificationPreferences();
  const choose = (value: string) => {
    const messagesFrom = choices.find((choice) => choice === value);
    if (messagesFrom) mutate({ body: { messagesFrom } });
  };
  return (
    <SettingCard title={t("title")} text={t("text")}>
      <RadioCards
        legend={t("title")}
        hideLegend
        value={preferences.messagesFrom}
        onValueChange={choose}
        options={choices.map((value) => ({ value, label: t(`${value}.label`), description: t(`${value}.text`) }))}
      />
    </SettingCard>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { SettingCard } from "#components/security/setting-card";
import { Switch } from "#components/ui/fields/switch";
import type { NotificationPreferences } from "#entities/account/self";
import { useUpdateNotificationPreferences } from "#hooks/account/self";

const fields = ["readReceipts", "typing", "presence"] as const;

/** What one tells the others in one's conversations, and so learns of them. */
export function ConversationsCard({ preferences }: { preferences: NotificationPreferences }) {
  const t = useTranslations("preferences.conversations");
  const { mutate } = useUpdateNotificationPreferences();
  return (
    <SettingCard title={t("title")} text={t("text")}>
      <div className="grid gap-2">
        {fields.map((field) => (
          <Switch
            key={field}
            label={t(`${field}.label`)}
            description={t(`${field}.text`)}
            checked={preferences[field]}
            onChange={({ target }) => mutate({ body: { [field]: target.checked } })}
          />
        ))}
      </div>
    </SettingCard>
  );
}

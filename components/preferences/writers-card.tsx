"use client";

import { useTranslations } from "next-intl";
import type { NotificationPreferences } from "#entities/account/self";
import { useUpdateNotificationPreferences } from "#hooks/account/self";
import { ChoiceCard } from "./choice-card";

const writers = ["contacts", "members", "contactsOnly"] as const;

/** Who may write to one without asking, and whether the others may ask. */
export function WritersCard({ preferences }: { preferences: NotificationPreferences }) {
  const t = useTranslations("preferences.writers");
  const { mutate } = useUpdateNotificationPreferences();
  return (
    <ChoiceCard
      title={t("title")}
      text={t("text")}
      value={preferences.messagesFrom}
      choices={writers.map((from) => ({ value: from, label: t(`${from}.label`), description: t(`${from}.text`) }))}
      choose={(messagesFrom) => mutate({ body: { messagesFrom } })}
    />
  );
}

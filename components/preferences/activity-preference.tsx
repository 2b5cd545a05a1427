"use client";

import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import type { NotificationPreferences } from "#entities/account/self";
import { useUpdateNotificationPreferences } from "#hooks/account/self";
import { ChoiceCard } from "./choice-card";

const posts = ["featured", "none"] as const;

/** Which new posts one is told about. */
export function ActivityPreference({ value }: { value: NotificationPreferences["activityNotificationPreference"] }) {
  const t = useTranslations("preferences.posts");
  const { NAME } = useAppContext().config;
  const { mutate } = useUpdateNotificationPreferences();
  return (
    <ChoiceCard
      title={t("title")}
      text={t("text", { name: NAME })}
      columns={2}
      value={value}
      choices={posts.map((which) => ({ value: which, label: t(`${which}.label`), description: t(`${which}.text`) }))}
      choose={(activityNotificationPreference) => mutate({ body: { activityNotificationPreference } })}
    />
  );
}

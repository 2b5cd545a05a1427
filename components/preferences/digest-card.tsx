"use client";

import { useTranslations } from "next-intl";
import type { Digest } from "#entities/inbox/digests";
import { useUpdateNotificationPreferences } from "#hooks/account/self";
import { ChoiceCard } from "./choice-card";

const digests = ["daily", "weekly", "off"] as const satisfies readonly Digest[];

/** How often one is mailed a summary of what is new. */
export function DigestCard({ value }: { value: Digest }) {
  const t = useTranslations("preferences.digest");
  const { mutate } = useUpdateNotificationPreferences();
  return (
    <ChoiceCard
      title={t("title")}
      text={t("text")}
      columns={3}
      value={value}
      choices={digests.map((digest) => ({
        value: digest,
        label: t(`${digest}.label`),
        description: t(`${digest}.text`),
      }))}
      choose={(digest) => mutate({ body: { digest } })}
    />
  );
}

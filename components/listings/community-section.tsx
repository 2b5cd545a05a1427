"use client";

import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { SettingCard } from "#components/security/setting-card";
import { DraftSelect, DraftSwitch } from "./draft-fields";
import { useDraft } from "./use-listing-draft";

const audiences = ["everyone", "registered", "hidden"] as const;

/** What is said around the event, and who sees its programme. */
export function CommunitySection() {
  const t = useTranslations("listings.details");
  const { values } = useDraft();
  const { threads } = useAppContext().config.MODULES;
  const options = audiences.map((value) => ({ value, label: t(`audience.${value}`) }));
  return (
    <SettingCard title={t("community")}>
      <DraftSwitch field="activityFeedEnabled" />
      {values.activityFeedEnabled && (
        <>
          <DraftSwitch field="newActivityCreatorEmailNotification" />
          <DraftSwitch field="newActivityCreatorPushNotification" />
        </>
      )}
      {threads.enabled && <DraftSwitch field="talk" />}
      <div className="grid gap-5 sm:grid-cols-2">
        <DraftSelect field="sessionsVisibility" options={options} />
        <DraftSelect field="speakersVisibility" options={options} />
      </div>
    </SettingCard>
  );
}

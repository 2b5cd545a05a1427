"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Part } from "#components/attendee/part";
import { RadioCards } from "#components/ui/fields/radio-cards";
import { Switch } from "#components/ui/fields/switch";
import type { Registration, RegistrationPreferencesInput } from "#entities/commerce/registration";
import { useUpdateRegistrationPreferences } from "#hooks/commerce/registration";

const choices = ["all", "featured", "none"] as const;

/** What this event may tell its attendee; each change shows at once, and is taken back where it was refused. */
export function EventPreferences({ registration }: { registration: Registration }) {
  const t = useTranslations("attendee.preferences");
  const { mutate } = useUpdateRegistrationPreferences();
  const [changed, setChanged] = useState<RegistrationPreferencesInput>({});
  const shown = { ...registration, ...changed };
  const save = (body: RegistrationPreferencesInput) => {
    setChanged((known) => ({ ...known, ...body }));
    mutate(
      { params: { eventId: registration.eventId }, body },
      { onError: () => setChanged((known) => without(known, body)) },
    );
  };
  return (
    <Part title={t("title")}>
      <div className="grid gap-4 py-4">
        <RadioCards
          legend={t("posts")}
          columns={3}
          value={shown.activityNotificationPreference}
          options={choices.map((value) => ({ value, label: t(`choices.${value}`) }))}
          onValueChange={(chosen) => {
            const activityNotificationPreference = choices.find((choice) => choice === chosen);
            if (activityNotificationPreference) save({ activityNotificationPreference });
          }}
        />
        <div className="grid gap-2">
          <Switch
            label={t("postsOnDevices.label")}
            description={t("postsOnDevices.text")}
            disabled={shown.activityNotificationPreference === "none"}
            checked={shown.activityPushNotification}
            onChange={({ target }) => save({ activityPushNotification: target.checked })}
          />
          <Switch
            label={t("announcementsInbox")}
            checked={shown.announcementPushNotification}
            onChange={({ target }) => save({ announcementPushNotification: target.checked })}
          />
          <Switch
            label={t("announcementsEmail")}
            checked={shown.announcementEmailNotification}
            onChange={({ target }) => save({ announcementEmailNotification: target.checked })}
          />
        </div>
      </div>
    </Part>
  );
}

/** Only what is still as it was sent is taken back: a later choice stands. */
const without = (
  known: RegistrationPreferencesInput,
  refused: RegistrationPreferencesInput,
): RegistrationPreferencesInput =>
  Object.fromEntries(
    Object.entries(known).filter(([name, value]) =>
      Object.entries(refused).every(([n, v]) => n !== name || v !== value),
    ),
  );

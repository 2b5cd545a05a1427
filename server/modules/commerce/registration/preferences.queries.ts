import type { RegistrationPreferencesInput } from "#entities/commerce/registration";
import type { Tx } from "#server/db/database";

export const updatePreferencesOf = (
  tx: Tx,
  registrationId: string,
  {
    activityNotificationPreference,
    announcementEmailNotification,
    announcementPushNotification,
  }: RegistrationPreferencesInput,
  now: Date,
) =>
  tx
    .updateTable("registrations")
    .set({
      activityNotificationPreference,
      announcementEmailNotification,
      announcementPushNotification,
      updatedAt: now,
    })
    .where("id", "=", registrationId)
    .execute();

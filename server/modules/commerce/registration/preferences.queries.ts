import type { RegistrationPreferencesInput } from "#entities/commerce/registration";
import type { Tx } from "#server/db/database";

export const updatePreferencesOf = (
  tx: Tx,
  registrationId: string,
  {
    activityNotificationPreference,
    announcementEmailNotification,
    announcementPushNotification,
    activityPushNotification,
  }: RegistrationPreferencesInput,
  now: Date,
) =>
  tx
    .updateTable("registrations")
    .set({
      activityNotificationPreference,
      announcementEmailNotification,
      announcementPushNotification,
      activityPushNotification,
      updatedAt: now,
    })
    .where("id", "=", registrationId)
    .execute();

import * as z from "zod";
import { activityPreference } from "#entities/people/accounts";
import { id } from "#kernel/wire";

/** How far a pass, a package, a session access, a booking or a survey submission has come. */
export const purchaseStatus = z.enum(["draft", "canceled", "needsInfo", "ready"]);

export const baseRegistration = z.object({
  id,
  /** Running number for people; never a key. */
  alternateId: z.int(),
  accountId: id,
  eventId: id,
  activityNotificationPreference: activityPreference,
  announcementEmailNotification: z.boolean(),
  announcementPushNotification: z.boolean(),
  /** Whether the posts that are told are told on devices as well. */
  activityPushNotification: z.boolean(),
});
export type BaseRegistration = z.infer<typeof baseRegistration>;

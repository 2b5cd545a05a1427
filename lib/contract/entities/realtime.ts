import * as z from "zod";
import { notificationType } from "./notifications.ts";

/** The account has a new notification. Each account's has an id of its own, so the list has to be asked for it. */
const notificationCreated = z.object({
  type: z.literal("notification.created"),
  body: z.object({ notification: z.object({ type: notificationType }) }),
});

/** What an account is told as it happens. */
export const realtimeEvent = z.discriminatedUnion("type", [notificationCreated]);
export type RealtimeEvent = z.infer<typeof realtimeEvent>;

import type { NotificationType } from "#entities/inbox/notifications";
import type { Payload } from "#server/jobs/tasks";
import type { Occasion } from "./notifications.queries.ts";

/** A group or an event of whose posts an account may be told. */
export interface Place {
  readonly kind: "group" | "event";
  readonly id: string;
}

/** Types whose mail is written here; a handed-on pass (`event-mails`) and an announcement have mails that bring more. */
export type MailedType = Payload<"notifications.mail">["type"];

const mailed: Partial<Record<NotificationType, true>> & Record<MailedType, true> = {
  GROUP_INVITATION: true,
  GROUP_REQUEST_ACCEPTED: true,
};
export const isMailed = (type: NotificationType): type is MailedType => mailed[type] === true;

/** Types about what the sender has done to the account, or said to it: between two who do not meet there is no such thing. */
export const personal = [
  "FOLLOW",
  "LIKE",
  "COMMENT",
  "RESHARE",
  "ACTIVITY",
  "MENTION",
] as const satisfies NotificationType[];

export type Subject = Exclude<keyof Occasion, "type" | "senderId">;

/**
 * The columns of which one names what a notification of the type is about; a new follower is about nobody but the sender,
 * and a mention about the event or the group that the thread belongs to.
 */
export const subjects = {
  ANNOUNCEMENT: ["announcementId"],
  FOLLOW: [],
  INVITATION: ["eventId"],
  TRANSFER: ["eventId"],
  LIKE: ["activityId"],
  COMMENT: ["activityId"],
  RESHARE: ["activityId"],
  EVENT: ["eventId"],
  ACTIVITY: ["activityId"],
  GROUP_INVITATION: ["invitationId"],
  GROUP_REQUEST_ACCEPTED: ["groupId"],
  CONTENT: ["contentId"],
  MENTION: ["eventId", "groupId"],
} as const satisfies Record<NotificationType, readonly Subject[]>;

/** The same, whatever the type. */
export const subjectsOf = (type: NotificationType): readonly Subject[] => subjects[type];

/** The id of what it is about. */
export const subjectOf = (occasion: Occasion): string | null => {
  const ids = subjectsOf(occasion.type).map((column) => occasion[column]);
  return ids.find((id) => id) ?? null;
};

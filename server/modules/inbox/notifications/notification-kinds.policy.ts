import type { NotificationType } from "#entities/inbox/notifications";
import type { Payload } from "#server/jobs/tasks";
import type { Occasion } from "./notifications.queries.ts";

/** Types whose mail is written here; a handed-on pass (`event-mails`) and an announcement have mails that bring more. */
export type MailedType = Payload<"notifications.mail">["type"];

const mailed: Partial<Record<NotificationType, true>> & Record<MailedType, true> = {
  GROUP_INVITATION: true,
  GROUP_REQUEST_ACCEPTED: true,
};
export const isMailed = (type: NotificationType): type is MailedType => mailed[type] === true;

/** Types about what the sender has done to the account, or said to it: between two who do not meet there is no such thing. */
export const personal = ["FOLLOW", "LIKE", "COMMENT", "RESHARE", "ACTIVITY"] as const satisfies NotificationType[];

type Subject = Exclude<keyof Occasion, "type" | "senderId">;

/** The column that names what a notification of the type is about; a new follower is about nobody but the sender. */
export const subjects = {
  ANNOUNCEMENT: "announcementId",
  FOLLOW: null,
  INVITATION: "eventId",
  TRANSFER: "eventId",
  LIKE: "activityId",
  COMMENT: "activityId",
  RESHARE: "activityId",
  EVENT: "eventId",
  ACTIVITY: "activityId",
  GROUP_INVITATION: "invitationId",
  GROUP_REQUEST_ACCEPTED: "groupId",
  CONTENT: "contentId",
} as const satisfies Record<NotificationType, Subject | null>;

/** The id of what it is about. */
export const subjectOf = (occasion: Occasion): string | null => {
  const column = subjects[occasion.type];
  return (column && occasion[column]) ?? null;
};

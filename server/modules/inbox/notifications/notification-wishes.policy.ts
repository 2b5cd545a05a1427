import { type RawBuilder, sql } from "kysely";
import type { NotificationPreferences } from "#entities/account/self";
import type { NotificationType } from "#entities/inbox/notifications";

/** Types that have a switch in the preferences. Of news the audience says who wants them; the rest is always told. */
const switches: Partial<Record<NotificationType, keyof NotificationPreferences>> = {
  FOLLOW: "newFollowerPush",
  LIKE: "likePush",
  COMMENT: "commentPush",
  RESHARE: "resharePush",
  TRANSFER: "transferPush",
  GROUP_INVITATION: "groupInvitationPush",
  GROUP_REQUEST_ACCEPTED: "groupRequestAcceptedPush",
};

/** Of these the switch decides about devices alone: something waits in the inbox, or came into somebody's hands. */
const alwaysListed: readonly NotificationType[] = ["TRANSFER", "GROUP_INVITATION", "GROUP_REQUEST_ACCEPTED"];

/** Whether the account in the column has the switch on; whoever has chosen nothing has all of them on. */
export const hasOn = (name: keyof NotificationPreferences, column: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select ${sql.ref(`p.${name}`)} from notification_preferences p
    where p.account_id = ${sql.ref(column)}), true)`;

/** Whether the account in the column wants notices of the type on its devices. */
export const wantsOnDevices = (type: NotificationType, column: string): RawBuilder<boolean> => {
  const name = switches[type];
  return name ? hasOn(name, column) : sql<boolean>`true`;
};

/** Whether the account in the column wants them in its inbox. */
export const wantsInInbox = (type: NotificationType, column: string): RawBuilder<boolean> =>
  alwaysListed.includes(type) ? sql<boolean>`true` : wantsOnDevices(type, column);

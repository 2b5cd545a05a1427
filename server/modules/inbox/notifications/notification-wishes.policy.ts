import { type RawBuilder, sql } from "kysely";
import type { NotificationPreferences } from "#entities/account/self";
import type { NotificationType } from "#entities/inbox/notifications";
import { memberships } from "#server/modules/groups/groups/groups.policy";
import type { Place } from "./notification-kinds.policy.ts";

/**
 * Who wants to be told of posts of the place on devices, as rows (organization_id, account_id, preference): the switch, and
 * which posts at all.
 */
export const wantingPostsOnDevices = ({ kind, id }: Place): RawBuilder<unknown> => {
  const of = (alias: string) => sql`
    select ${sql.ref(`${alias}.organization_id`)}, ${sql.ref(`${alias}.account_id`)},
      ${sql.ref(`${alias}.activity_notification_preference`)} as preference`;
  const wants = (alias: string) => sql`${sql.ref(`${alias}.activity_push_notification`)}
    and ${sql.ref(`${alias}.activity_notification_preference`)} <> 'none'`;
  return kind === "group"
    ? sql`${of("m")} from ${memberships} where m.group_id = ${id} and ${wants("m")}`
    : sql`${of("r")} from registrations r where r.event_id = ${id} and ${wants("r")}`;
};

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

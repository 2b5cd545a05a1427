import { type RawBuilder, sql } from "kysely";
import type { NotificationType } from "#entities/inbox/notifications";
import type { Whose } from "#server/db/kept-statements";
import { isFoundBy } from "#server/modules/community/activities/activities.policy";
import { showsItself } from "#server/modules/content/channels/channels.policy";
import { hasPassOf, isEventSeenBy } from "#server/modules/events/events/event-visibility.policy";
import { hasMember, showsItsInside } from "#server/modules/groups/groups/groups.policy";
import { isAnnouncedTo } from "#server/modules/inbox/announcements/announcements.policy";
import { isListedFor } from "#server/modules/people/accounts/accounts.policy";
import { personal, type Subject, subjectsOf } from "./notification-kinds.policy.ts";

type Condition = (alias: string, accountId: Whose) => RawBuilder<boolean>;

/** Whether the invitation is the account's and still stands, and its group has a page for them. */
const isInvitationOf: Condition = (alias, accountId) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column("account_id")} = ${accountId} and ${column("status")} <> 'canceled' and coalesce((
      select g.active or ${hasMember("g.id", accountId)} from groups g
      where g.organization_id = ${column("organization_id")} and g.id = ${column("group_id")}), false))`;
};

const isContentShownTo: Condition = (alias, accountId) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column("published")} is not null and coalesce((
      select ${showsItself("h", accountId)} from channels h
      where h.organization_id = ${column("organization_id")} and h.id = ${column("channel_id")}), false))`;
};

/**
 * Whether the page that a notification leads to opens to the account, by what the notification is about. An account is
 * told of nothing else (`insertNotifications`), and what has closed since is marked as gone (`findSeen`).
 */
export const opensTo = {
  activities: isFoundBy,
  announcements: isAnnouncedTo,
  contents: isContentShownTo,
  events: isEventSeenBy,
  groups: showsItsInside,
  invitations: isInvitationOf,
  /** Of an event of which the account was sent a pass: it leads to what the account holds there. */
  passes: (alias, accountId) => sql`(${isEventSeenBy(alias, accountId)} and ${hasPassOf(alias, accountId)})`,
} as const satisfies Record<string, Condition>;
export type Opening = keyof typeof opensTo;

const openings = {
  ...{ activityId: "activities", announcementId: "announcements", contentId: "contents", eventId: "events" },
  ...{ groupId: "groups", invitationId: "invitations" },
} as const satisfies Record<Subject, Opening>;

/** What has to open of a notification of the type, by the column that names what it is about. */
export const openingOf = (type: NotificationType, subject: Subject): Opening =>
  type === "TRANSFER" ? "passes" : openings[subject];

const tables = {
  ...{ activities: "activities", announcements: "announcements", contents: "contents", events: "events" },
  ...{ groups: "groups", invitations: "group_invitations", passes: "events" },
} as const satisfies Record<Opening, string>;

/** Whether a notification of the type, about the thing of the id, opens to the account. One about nothing leads to its sender. */
export const opensByType = (
  type: NotificationType,
  id: string | null | RawBuilder<string>,
  accountId: Whose,
): RawBuilder<boolean> => {
  const found = subjectsOf(type).map((subject) => {
    const opening = openingOf(type, subject);
    return sql`(select ${opensTo[opening]("about", accountId)}
    from ${sql.table(tables[opening])} about where about.id = ${id})`;
  });
  return found.length === 0 ? sql<boolean>`true` : sql<boolean>`coalesce(${sql.join(found)}, false)`;
};

/**
 * Whether the sender of a notification `n` is there for the account: not one whom it has blocked; and where it is about
 * what the sender did in person, one who has neither blocked the account nor been disabled.
 */
export const isFromWhoIsThere = (accountId: Whose): RawBuilder<boolean> => {
  const types = sql.join(personal.map((type) => sql.lit(type)));
  return sql<boolean>`(n.sender_id is null or (
    n.sender_id not in (select account_id from account_blocks where blocker_id = ${accountId})
    and (n.type not in (${types}) or ${isListedFor("n.sender_id", accountId)})))`;
};

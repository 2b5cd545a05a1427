import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { isAmong } from "#server/db/brought";
import { keepRow, type Slot } from "#server/db/kept-statements";
import { isReadableBy } from "#server/modules/community/activities/activities.policy";
import { activitySummaryRows } from "#server/modules/community/activities/activity-summaries.reads";
import { showsItself } from "#server/modules/content/channels/channels.policy";
import { contentSummaryRows } from "#server/modules/content/channels/content-summaries.reads";
import { eventSummaryRows } from "#server/modules/events/events/event-summaries.reads";
import { isEventSeenBy } from "#server/modules/events/events/event-visibility.policy";
import { groupSummaryRows } from "#server/modules/groups/groups/group-summaries.reads";
import { showsItsInside } from "#server/modules/groups/groups/groups.policy";
import { invitationRows } from "#server/modules/groups/groups/invitation-summaries.reads";
import { announcementRows } from "#server/modules/inbox/announcements/announcement-summaries.reads";
import { accountSummaryRows } from "#server/modules/people/accounts/account-summaries.reads";
import type { NotificationRow } from "./notifications.queries.ts";

type Kind = "activities" | "events" | "announcements" | "groups" | "invitations" | "contents";

/** What the rows are about, by kind. */
export const subjectIdsOf = (rows: readonly NotificationRow[]): Record<Kind, string[]> => {
  const ids = (column: keyof NotificationRow & `${string}Id`) => [...new Set(rows.flatMap((row) => row[column] ?? []))];
  return {
    activities: ids("activityId"),
    events: ids("eventId"),
    announcements: ids("announcementId"),
    groups: ids("groupId"),
    invitations: ids("invitationId"),
    contents: ids("contentId"),
  };
};

/** Whether the event and the group of an announcement, where it has any, are open to the account. */
const isAnnouncedTo = (accountId: Slot<string>): RawBuilder<boolean> =>
  sql<boolean>`((n.event_id is null or exists (select from events e
      where e.organization_id = n.organization_id and e.id = n.event_id and ${isEventSeenBy("e", accountId)}))
    and (n.group_id is null or exists (select from groups g
      where g.organization_id = n.organization_id and g.id = n.group_id and ${showsItsInside("g", accountId)})))`;

type IdSlot = Slot<readonly string[]>;
type Told = Readonly<Record<Kind, IdSlot>> & { readonly accountId: Slot<string> };

/**
 * Of what the account was once told about, what it may see today: a group may have been left, an event hidden, a
 * content taken back. Of what names further things the rows, of the others the ids; all in one statement.
 */
export const findSeen = keepRow((tx, { accountId, ...ids }: Told) =>
  tx
    .selectNoFrom([
      jsonArrayFrom(activitySummaryRows(tx, ids.activities).where(isReadableBy("a", accountId))).as("activities"),
      jsonArrayFrom(announcementRows(tx, ids.announcements).where(isAnnouncedTo(accountId))).as("announcements"),
      jsonArrayFrom(
        invitationRows(tx, ids.invitations).where("i.accountId", "=", accountId).where("i.status", "<>", "canceled"),
      ).as("invitations"),
      sql<string[]>`array(select e.id from events e
        where ${isAmong("e.id", ids.events)} and ${isEventSeenBy("e", accountId)})`.as("events"),
      sql<string[]>`array(select g.id from groups g
        where ${isAmong("g.id", ids.groups)} and ${showsItsInside("g", accountId)})`.as("groups"),
      sql<string[]>`array(select c.id
        from contents c join channels h on h.organization_id = c.organization_id and h.id = c.channel_id
        where ${isAmong("c.id", ids.contents)} and c.published <= now() and ${showsItself("h", accountId)})`.as(
        "contents",
      ),
    ])
    .compile(),
);
export type Seen = Awaited<ReturnType<typeof findSeen>>;

type Named = Readonly<Record<"accounts" | "groups" | "events" | "contents", IdSlot>> & { readonly now: Slot<Date> };

/** Everything that notifications and what they are about name, in one statement. */
export const findNamed = keepRow((tx, { accounts, groups, events, contents, now }: Named) =>
  tx
    .selectNoFrom([
      jsonArrayFrom(accountSummaryRows(tx, accounts)).as("accounts"),
      jsonArrayFrom(groupSummaryRows(tx, groups)).as("groups"),
      jsonArrayFrom(eventSummaryRows(tx, events, now)).as("events"),
      jsonArrayFrom(contentSummaryRows(tx, contents)).as("contents"),
    ])
    .compile(),
);

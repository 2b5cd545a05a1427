import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { isAmong } from "#server/db/brought";
import { keepRow, type Slot } from "#server/db/kept-statements";
import { activitySummaryRows } from "#server/modules/community/activities/activity-summaries.reads";
import { isOut } from "#server/modules/content/channels/channels.policy";
import { contentSummaryRows } from "#server/modules/content/channels/content-summaries.reads";
import { eventSummaryRows } from "#server/modules/events/events/event-summaries.reads";
import { groupSummaryRows } from "#server/modules/groups/groups/group-summaries.reads";
import { invitationRows } from "#server/modules/groups/groups/invitation-summaries.reads";
import { announcementRows } from "#server/modules/inbox/announcements/announcement-summaries.reads";
import { accountSummaryRows } from "#server/modules/people/accounts/account-summaries.reads";
import { subjectOf } from "./notification-kinds.policy.ts";
import type { NotificationRow } from "./notifications.queries.ts";
import { type Opening, openings, opensTo } from "./openings.policy.ts";

/** What the rows are about, by what has to open. */
export const subjectIdsOf = (rows: readonly NotificationRow[]): Record<Opening, string[]> => {
  const ids = (opening: Opening) => {
    const some = rows.filter(({ type }) => openings[type] === opening);
    return [...new Set(some.flatMap((row) => subjectOf(row) ?? []))];
  };
  return {
    ...{ activities: ids("activities"), events: ids("events"), passes: ids("passes"), groups: ids("groups") },
    ...{ announcements: ids("announcements"), invitations: ids("invitations"), contents: ids("contents") },
  };
};

type IdSlot = Slot<readonly string[]>;
type Told = Readonly<Record<Opening, IdSlot>> & { readonly accountId: Slot<string> };

/**
 * Of what the account was once told about, what opens to it today: a group may have been left, an event hidden, a
 * content taken back, a pass handed on. Of what names further things the rows, of the others the ids; all in one
 * statement.
 */
export const findSeen = keepRow((tx, { accountId, ...ids }: Told) => {
  const open = (opening: Opening, alias: string) => opensTo[opening](alias, accountId);
  return tx
    .selectNoFrom([
      jsonArrayFrom(activitySummaryRows(tx, ids.activities).where(open("activities", "a"))).as("activities"),
      jsonArrayFrom(announcementRows(tx, ids.announcements).where(open("announcements", "n"))).as("announcements"),
      jsonArrayFrom(invitationRows(tx, ids.invitations).where(open("invitations", "i"))).as("invitations"),
      sql<string[]>`array(select e.id from events e
        where ${isAmong("e.id", ids.events)} and ${open("events", "e")})`.as("events"),
      sql<string[]>`array(select e.id from events e
        where ${isAmong("e.id", ids.passes)} and ${open("passes", "e")})`.as("passes"),
      sql<string[]>`array(select g.id from groups g
        where ${isAmong("g.id", ids.groups)} and ${open("groups", "g")})`.as("groups"),
      sql<string[]>`array(select c.id from contents c
        where ${isAmong("c.id", ids.contents)} and ${isOut("c")} and ${open("contents", "c")})`.as("contents"),
    ])
    .compile();
});
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

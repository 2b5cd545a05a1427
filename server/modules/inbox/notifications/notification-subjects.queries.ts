import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { broughtIf, isAmong } from "#server/db/brought";
import { keepRow, type Slot } from "#server/db/kept-statements";
import { activitySummaryRows } from "#server/modules/community/activities/activity-summaries.reads";
import { isOut } from "#server/modules/content/channels/channels.policy";
import { contentSummaryRows } from "#server/modules/content/channels/content-summaries.reads";
import { eventSummaryRows } from "#server/modules/events/events/event-summaries.reads";
import { groupSummaryRows } from "#server/modules/groups/groups/group-summaries.reads";
import { invitationRows } from "#server/modules/groups/groups/invitation-summaries.reads";
import { announcementRows } from "#server/modules/inbox/announcements/announcement-summaries.reads";
import { accountSummaryRows } from "#server/modules/people/accounts/account-summaries.reads";
import { subjectsOf } from "./notification-kinds.policy.ts";
import { reasonRows } from "./notification-reasons.queries.ts";
import type { NotificationRow } from "./notifications.queries.ts";
import { type Opening, openingOf, opensTo } from "./openings.policy.ts";

/** What the rows are about, by what has to open. */
export const subjectIdsOf = (rows: readonly NotificationRow[]): Record<Opening, string[]> => {
  const ids = (opening: Opening) => {
    const ofRow = (row: NotificationRow) =>
      subjectsOf(row.type).flatMap((subject) => (openingOf(row.type, subject) === opening && row[subject]) || []);
    return [...new Set(rows.flatMap(ofRow))];
  };
  return {
    ...{ activities: ids("activities"), events: ids("events"), passes: ids("passes"), groups: ids("groups") },
    ...{ announcements: ids("announcements"), invitations: ids("invitations"), contents: ids("contents") },
  };
};

type IdSlot = Slot<readonly string[]>;
/** Most pages are about activities alone; then all else is missing. */
type Told = Readonly<Record<Exclude<Opening, "activities">, IdSlot | null>> & {
  readonly activities: IdSlot;
  readonly accountId: Slot<string>;
};

/**
 * Of what the account was once told about, what opens to it today: a group may have been left, an event hidden, a
 * content taken back, a pass handed on. Of what names further things the rows, of the others the ids; all in one
 * statement.
 */
export const findSeen = keepRow((tx, { accountId, ...ids }: Told) => {
  const open = (opening: Opening, alias: string) => opensTo[opening](alias, accountId);
  const idsIf = (slot: IdSlot | null, found: (ids: IdSlot) => RawBuilder<unknown>): RawBuilder<string[]> =>
    slot === null ? sql`'{}'::uuid[]` : sql`array(${found(slot)})`;
  const eventsIf = (slot: IdSlot | null, opening: "events" | "passes") =>
    idsIf(slot, (given) => sql`select e.id from events e where ${isAmong("e.id", given)} and ${open(opening, "e")}`);
  return tx
    .selectNoFrom([
      jsonArrayFrom(activitySummaryRows(tx, ids.activities).where(open("activities", "a"))).as("activities"),
      jsonArrayFrom(reasonRows(ids.activities, accountId)).as("reasons"),
      broughtIf(ids.announcements, (slot) => announcementRows(tx, slot).where(open("announcements", "n"))).as(
        "announcements",
      ),
      broughtIf(ids.invitations, (slot) => invitationRows(tx, slot).where(open("invitations", "i"))).as("invitations"),
      eventsIf(ids.events, "events").as("events"),
      eventsIf(ids.passes, "passes").as("passes"),
      idsIf(
        ids.groups,
        (slot) => sql`select g.id from groups g
        where ${isAmong("g.id", slot)} and ${open("groups", "g")}`,
      ).as("groups"),
      idsIf(
        ids.contents,
        (slot) => sql`select c.id from contents c
        where ${isAmong("c.id", slot)} and ${isOut("c")} and ${open("contents", "c")}`,
      ).as("contents"),
    ])
    .compile();
});
export type Seen = Awaited<ReturnType<typeof findSeen>>;

/** Events and contents are missing where nothing on the page is about one. */
type Named = Readonly<Record<"accounts" | "groups", IdSlot> & Record<"events" | "contents", IdSlot | null>> & {
  readonly now: Slot<Date>;
};

/** Everything that notifications and what they are about name, in one statement. */
export const findNamed = keepRow((tx, { accounts, groups, events, contents, now }: Named) =>
  tx
    .selectNoFrom([
      jsonArrayFrom(accountSummaryRows(tx, accounts)).as("accounts"),
      jsonArrayFrom(groupSummaryRows(tx, groups)).as("groups"),
      broughtIf(events, (slot) => eventSummaryRows(tx, slot, now)).as("events"),
      broughtIf(contents, (slot) => contentSummaryRows(tx, slot)).as("contents"),
    ])
    .compile(),
);

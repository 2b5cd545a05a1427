import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { isReadableBy } from "#server/modules/activities/activities.policy";
import { showsItself } from "#server/modules/channels/channels.policy";
import { isEventSeenBy } from "#server/modules/events/event-visibility.policy";
import { showsItsInside } from "#server/modules/groups/groups.policy";
import type { NotificationRow } from "./notifications.queries.ts";

type Ids = Record<"activities" | "events" | "announcements" | "groups" | "invitations" | "contents", string[]>;

/** What the rows are about, by kind. */
export const subjectIdsOf = (rows: readonly NotificationRow[]): Ids => {
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

/**
 * Of what the account was once told about, the ids of what it may see today: a group may have been left, an event
 * hidden, a content taken back.
 */
export const listSeenIds = async (tx: Tx, ids: Ids, accountId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from activities a where a.id = any(${ids.activities}::uuid[]) and ${isReadableBy("a", accountId)}
    union all
    select e.id from events e where e.id = any(${ids.events}::uuid[]) and ${isEventSeenBy("e", accountId)}
    union all
    select n.id from announcements n where n.id = any(${ids.announcements}::uuid[])
      and (n.event_id is null or exists (select from events e
        where e.organization_id = n.organization_id and e.id = n.event_id and ${isEventSeenBy("e", accountId)}))
      and (n.group_id is null or exists (select from groups g
        where g.organization_id = n.organization_id and g.id = n.group_id and ${showsItsInside("g", accountId)}))
    union all
    select g.id from groups g where g.id = any(${ids.groups}::uuid[]) and ${showsItsInside("g", accountId)}
    union all
    select i.id from group_invitations i
      where i.id = any(${ids.invitations}::uuid[]) and i.account_id = ${accountId} and i.status <> 'canceled'
    union all
    select c.id from contents c join channels h on h.organization_id = c.organization_id and h.id = c.channel_id
      where c.id = any(${ids.contents}::uuid[]) and c.published <= now() and ${showsItself("h", accountId)}`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
};

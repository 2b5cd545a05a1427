import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { eventsOf, opensToReader } from "#server/modules/events/events/event-visibility.policy";
import { isLetInto } from "#server/modules/people/accounts/accounts.policy";
import type { ActivityAt } from "./activity-access.queries.ts";

/** Places that are offered at most: groups by name, of events those that begin last. */
const most = { groups: 100, events: 50 } as const;

/** Ids of groups and events in which the account may post, in the order in which they are offered; `only` of this place. */
export const findPostingPlaces = async (
  tx: Tx,
  accountId: string,
  only: Pick<ActivityAt, "groupId" | "eventId"> | null,
): Promise<{ groupIds: string[]; eventIds: string[] }> => {
  const isGroup = only ? sql`g.id = ${only.groupId}` : sql`true`;
  const isEvent = only ? sql`e.id = ${only.eventId}` : sql`true`;
  const { rows } = await sql<{ groupIds: string[]; eventIds: string[] }>`
    select array(
        select g.id from group_memberships m
          join groups g on g.organization_id = m.organization_id and g.id = m.group_id
        where m.account_id = ${accountId} and g.active and ${isGroup} and ${isLetInto("groups", accountId)}
        order by g.name, g.id limit ${sql.lit(most.groups)}) as group_ids,
      array(
        select e.id from events e
        where e.id in (${eventsOf(accountId)}) and e.published_at is not null and e.canceled_at is null
          and e.activity_feed_enabled and ${opensToReader("e", accountId)} and ${isEvent}
          and ${isLetInto("events", accountId)}
        order by e.event_start desc, e.id limit ${sql.lit(most.events)}) as event_ids`.execute(tx);
  return rows[0] ?? { groupIds: [], eventIds: [] };
};

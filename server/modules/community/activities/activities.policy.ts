import { type RawBuilder, sql } from "kysely";
import type { Given } from "#server/db/kept-statements";
import { showsItself } from "#server/modules/content/channels/channels.policy";
import { isEventSeenBy } from "#server/modules/events/events/event-visibility.policy";
import { showsItsInside } from "#server/modules/groups/groups/groups.policy";
import { isMetBy, isPresent } from "#server/modules/people/accounts/accounts.policy";

// Conditions on what a row refers to are asked as values, row by row: as `exists` the planner may answer them with a
// table of every group, account or activity there is, to show ten.

/** Whether the group, the event or the content an activity stands in shows its feed. Without a viewer: to everybody. */
export const standsInTheOpen = (alias: string, viewerId: Given<string> | null): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`((${column("group_id")} is null or coalesce((
      select ${showsItsInside("g", viewerId)} from groups g
      where g.organization_id = ${column("organization_id")} and g.id = ${column("group_id")}), false))
    and (${column("event_id")} is null or coalesce((
      select e.activity_feed_enabled and ${isEventSeenBy("e", viewerId)} from events e
      where e.organization_id = ${column("organization_id")} and e.id = ${column("event_id")}), false))
    and (${column("content_id")} is null or coalesce((
      select c.published <= now() and ${showsItself("h", viewerId)} from contents c
        join channels h on h.organization_id = c.organization_id and h.id = c.channel_id
      where c.organization_id = ${column("organization_id")} and c.id = ${column("content_id")}), false)))`;
};

const comesFromWhoIsMet = (alias: string, viewerId: Given<string> | null): RawBuilder<boolean> =>
  sql<boolean>`(${isMetBy(`${alias}.account_id`, viewerId)} and coalesce((
      select ${isPresent("u")} from accounts u where u.organization_id = ${sql.ref(`${alias}.organization_id`)}
        and u.id = ${sql.ref(`${alias}.account_id`)}), false))`;

/** Whether the viewer may read what stands in a place that has let them in: their own, and that of who they meet. */
export const isHeardBy = (alias: string, viewerId: Given<string> | null): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.account_id`)} = ${viewerId} or ${comesFromWhoIsMet(alias, viewerId)})`;

/** Whether an activity is no comment, or comments on one that meets the condition. */
const answersWhat = (alias: string, condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.commented_id`)} is null or coalesce((
      select ${condition} from activities parent where parent.organization_id = ${sql.ref(`${alias}.organization_id`)}
        and parent.id = ${sql.ref(`${alias}.commented_id`)}), false))`;

/** The same of an activity and of what it comments on. */
export const isHeardWithParentBy = (alias: string, viewerId: Given<string> | null): RawBuilder<boolean> =>
  sql<boolean>`(${isHeardBy(alias, viewerId)} and ${answersWhat(alias, isHeardBy("parent", viewerId))})`;

/**
 * Whether the viewer may read an activity. Who wrote it always may; a comment is read where what it comments on is,
 * whatever it says of itself.
 */
export const isReadableBy = (alias: string, viewerId: Given<string> | null): RawBuilder<boolean> => {
  const parentIsRead = sql<boolean>`(parent.account_id = ${viewerId}
    or (${comesFromWhoIsMet("parent", viewerId)} and ${standsInTheOpen("parent", viewerId)}))`;
  return sql<boolean>`(${sql.ref(`${alias}.account_id`)} = ${viewerId} or (
    ${comesFromWhoIsMet(alias, viewerId)} and ${standsInTheOpen(alias, viewerId)} and ${answersWhat(alias, parentIsRead)}))`;
};

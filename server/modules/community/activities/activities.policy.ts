import { type RawBuilder, sql } from "kysely";
import type { Whose } from "#server/db/kept-statements";
import { showsItself } from "#server/modules/content/channels/channels.policy";
import { isEventSeenBy } from "#server/modules/events/events/event-visibility.policy";
import { showsItsInside } from "#server/modules/groups/groups/groups.policy";
import { isMetBy, isPresent } from "#server/modules/people/accounts/accounts.policy";

// Conditions on what a row refers to are asked as values, row by row: as `exists` the planner may answer them with a
// table of every group, account or activity there is, to show ten.

/** Whether the group, the event or the content an activity stands in shows its feed. Without a viewer: to everybody. */
export const standsInTheOpen = (alias: string, viewerId: Whose | null): RawBuilder<boolean> => {
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

const comesFromWhoIsMet = (alias: string, viewerId: Whose | null): RawBuilder<boolean> =>
  sql<boolean>`(${isMetBy(`${alias}.account_id`, viewerId)} and coalesce((
      select ${isPresent("u")} from accounts u where u.organization_id = ${sql.ref(`${alias}.organization_id`)}
        and u.id = ${sql.ref(`${alias}.account_id`)}), false))`;

/** Whether the viewer may read what stands in a place that has let them in: their own, and that of who they meet. */
export const isHeardBy = (alias: string, viewerId: Whose | null): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.account_id`)} = ${viewerId} or ${comesFromWhoIsMet(alias, viewerId)})`;

/**
 * Whether all that stands above a comment, up to the post that began it, meets the condition on rows `above`. Of a post
 * nothing has to.
 */
const isUnder = (alias: string, condition: RawBuilder<boolean>): RawBuilder<boolean> => {
  const columns = sql`w.organization_id, w.account_id, w.commented_id, w.group_id, w.event_id, w.content_id`;
  return sql<boolean>`(${sql.ref(`${alias}.commented_id`)} is null or coalesce((
      with recursive thread as (
        select ${columns} from activities w where w.organization_id = ${sql.ref(`${alias}.organization_id`)}
          and w.id = ${sql.ref(`${alias}.commented_id`)}
        union all
        select ${columns} from thread join activities w
          on w.organization_id = thread.organization_id and w.id = thread.commented_id)
      select bool_and(${condition}) from thread above), false))`;
};

/** The same of an activity and of all that it answers: a thread is heard from its top, or it is not. */
export const isHeardInThreadBy = (alias: string, viewerId: Whose | null): RawBuilder<boolean> =>
  sql<boolean>`(${isHeardBy(alias, viewerId)} and ${isUnder(alias, isHeardBy("above", viewerId))})`;

/**
 * Whether the viewer may read an activity. Who wrote it always may; a comment is read where everything that it answers
 * is, whatever it says of itself.
 */
export const isReadableBy = (alias: string, viewerId: Whose | null): RawBuilder<boolean> => {
  const aboveIsRead = sql<boolean>`(${isHeardBy("above", viewerId)} and ${standsInTheOpen("above", viewerId)})`;
  return sql<boolean>`(${sql.ref(`${alias}.account_id`)} = ${viewerId} or (
    ${comesFromWhoIsMet(alias, viewerId)} and ${standsInTheOpen(alias, viewerId)} and ${isUnder(alias, aboveIsRead)}))`;
};

/** The same of a post, which answers nothing. */
export const isPostReadableBy = (alias: string, viewerId: Whose | null): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.account_id`)} = ${viewerId} or (
    ${comesFromWhoIsMet(alias, viewerId)} and ${standsInTheOpen(alias, viewerId)}))`;

/**
 * Whether the viewer finds an activity where links to it lead: a comment on the page of what it answers. So one's own
 * comment is not found below what one may not read any more.
 */
export const isFoundBy = (alias: string, viewerId: Whose): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${isReadableBy(alias, viewerId)}
    and (${column("commented_id")} is null or ${column("account_id")} <> ${viewerId} or coalesce((
      select ${isReadableBy("answered", viewerId)} from activities answered
      where answered.organization_id = ${column("organization_id")} and answered.id = ${column("commented_id")}), false)))`;
};

/** Whether the activity of the row names the account. */
export const isNamedIn = (alias: string, accountId: Whose): RawBuilder<boolean> =>
  sql<boolean>`exists (select from activity_entities named
    where named.activity_id = ${sql.ref(`${alias}.id`)} and named.account_id = ${accountId})`;

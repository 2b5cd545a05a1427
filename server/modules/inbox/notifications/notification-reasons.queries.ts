import { type RawBuilder, sql } from "kysely";
import type { NotificationReason } from "#entities/inbox/notifications";
import { isAmong } from "#server/db/brought";
import type { Slot, Whose } from "#server/db/kept-statements";
import { isNamedIn } from "#server/modules/community/activities/activities.policy";
import { subscriptions } from "#server/modules/content/channels/channels.policy";
import { holdsPass } from "#server/modules/events/holders/holders.policy";
import { hasMember, memberships } from "#server/modules/groups/groups/groups.policy";

export interface ReasonRow {
  readonly activityId: string;
  readonly posts: NotificationReason["posts"];
  readonly type: "group" | "event" | "channel" | null;
  /** Of the place, as what follows. */
  readonly id: string | null;
  readonly slug: string | null;
  readonly name: string | null;
}

/** Whether the preference of the row lets the post through. */
const lets = (alias: string): RawBuilder<boolean> => {
  const preference = sql.ref(`${alias}.activity_notification_preference`);
  return sql<boolean>`(${preference} = 'all' or (${preference} = 'featured' and a.featured))`;
};

/** Of the account's registration for the post's event, where it holds a pass. */
const attending = (accountId: Whose): RawBuilder<unknown> =>
  sql`registrations f join events e on e.organization_id = f.organization_id and e.id = f.event_id
    where f.account_id = ${accountId} and f.event_id = a.event_id and ${holdsPass("f")}`;

/**
 * By what the account is told of each of the posts, as its preferences are now: named in it, a member of its group, with
 * a pass for its event, a subscriber of the channel that it is about, or because it is featured in the open. Nothing of
 * a post that it would not be told of any more.
 */
export const reasonRows = (ids: Slot<readonly string[]>, accountId: Whose): RawBuilder<ReasonRow> => sql<ReasonRow>`(
  select a.id as activity_id, r.posts, r.type, r.id, r.slug, r.name from activities a cross join lateral (
    select 1 as rank, 'mentioned' as posts, null as type, null::uuid as id, null as slug, null as name
    where ${isNamedIn("a", accountId)}
    union all
    select 2, m.activity_notification_preference, 'group', g.id, g.slug::text, g.name
    from ${memberships} where m.account_id = ${accountId} and m.group_id = a.group_id and ${lets("m")}
    union all
    select 3, f.activity_notification_preference, 'event', e.id, e.slug::text, e.name
    from ${attending(accountId)} and ${lets("f")}
    union all
    select 4, 'all', 'channel', h.id, h.slug::text, h.name
    from ${subscriptions} where s.account_id = ${accountId} and s.activity_notification_preference = 'all'
      and s.channel_id = (select c.channel_id from contents c where c.id = a.content_id)
    union all
    select 5, 'featured', null, null, null, null
    where a.featured and (a.group_id is null or not ${hasMember("a.group_id", accountId)})
      and not exists (select from ${attending(accountId)})
      and coalesce((select p.activity_notification_preference from notification_preferences p
        where p.account_id = ${accountId}), 'featured') = 'featured'
    order by rank limit 1) r
  where ${isAmong("a.id", ids)})`;

import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { Given, Whose } from "#server/db/kept-statements";
import { containing } from "#server/db/search";
import { standsInTheOpen } from "#server/modules/community/activities/activities.policy";
import { isEventSeenBy } from "#server/modules/events/events/event-visibility.policy";
import { holdsPass } from "#server/modules/events/holders/holders.policy";
import { hasMember } from "#server/modules/groups/groups/groups.policy";
import { isLetInto, isMetBy, isPresent } from "#server/modules/people/accounts/accounts.policy";
import type { Place } from "./notification-kinds.policy.ts";

/** Activities of one place that are looked at: the newest. Written out, so that kept plans know it too. */
const perPlace = sql.lit(200);

/** What is older is no news. */
const oldest = sql`now() - interval '30 days'`;

/** Whose news, and which of them. */
interface Asked {
  readonly accountId: Whose;
  /** Part of the author's name. */
  readonly search?: Given<string> | undefined;
  readonly unread?: true;
  /** What is older is left out as well. */
  readonly since?: Date;
}

const readUntil = (accountId: Whose): RawBuilder<unknown> =>
  sql`(select r.read_until from notification_reads r where r.account_id = ${accountId})`;

/** The newest posts of others that meet the condition, since the instant; who is disabled is left out later. */
const newestOf = (
  { accountId, unread, since: asked }: Asked,
  isAsked: RawBuilder<boolean>,
  since: RawBuilder<unknown>,
  place: RawBuilder<unknown>,
) => sql`(
  select a.id, a.account_id, a.created_at, ${place} as place from activities a
  where ${isAsked} and a.commented_id is null
    and a.created_at > greatest(${since}, ${oldest}${unread ? sql`, ${readUntil(accountId)}` : sql``}
      ${asked ? sql`, ${asked}::timestamptz` : sql``})
    and a.account_id <> ${accountId} and ${isMetBy("a.account_id", accountId)}
  order by a.created_at desc, a.id limit ${perPlace})`;

/** The rows that say what an account follows, and how its places are found among activities. */
interface Following {
  readonly rows: RawBuilder<unknown>;
  readonly place: "group_id" | "event_id";
  readonly where: RawBuilder<boolean>;
}

const groupsOf = (accountId: Whose): Following => ({
  rows: sql`group_memberships f`,
  place: "group_id",
  where: isLetInto("groups", accountId),
});

const eventsOf = (accountId: Whose): Following => ({
  rows: sql`registrations f join events e on e.organization_id = f.organization_id and e.id = f.event_id
    and e.activity_feed_enabled and ${isEventSeenBy("e", accountId)}`,
  place: "event_id",
  where: sql<boolean>`${isLetInto("events", accountId)} and ${holdsPass("f")}`,
});

/**
 * By the preference of each membership or registration. Each part is one that an index of feeds has in its order: what
 * is pinned stands apart there, and what is featured is an index of its own.
 */
const followedNews = (asked: Asked, { rows, place, where }: Following) => {
  const wanted = [
    sql`f.activity_notification_preference = 'all'`,
    sql`f.activity_notification_preference = 'featured' and a.featured`,
  ];
  const parts = wanted.flatMap((isWanted) =>
    [sql`a.pinned`, sql`not a.pinned`].map((standing) => {
      const isThere = sql<boolean>`${sql.ref(`a.${place}`)} = ${sql.ref(`f.${place}`)} and ${isWanted} and ${standing}`;
      return newestOf(asked, isThere, sql`f.created_at`, sql.ref(`f.${place}`));
    }),
  );
  return sql`select a.* from ${rows} cross join lateral (${sql.join(parts, sql` union all `)}) a
    where f.account_id = ${asked.accountId} and f.activity_notification_preference <> 'none' and ${where}`;
};

/**
 * What is featured in the open. Anybody may open a group and feature what is said there, so only the groups that the
 * organization puts forward speak to everybody. Of one's own groups and events one has said what one wants to hear.
 */
const featuredNews = (asked: Asked) => {
  const { accountId } = asked;
  const isThere = sql<boolean>`a.featured and ${standsInTheOpen("a", null)}
    and (a.group_id is null or (a.group_id in (select g.id from groups g where g.featured)
      and not ${hasMember("a.group_id", accountId)}))
    and (a.event_id is null or a.event_id not in (
      select f.event_id from registrations f where f.account_id = ${accountId} and ${holdsPass("f")}))`;
  return sql`select a.* from accounts f
    left join notification_preferences p on p.organization_id = f.organization_id and p.account_id = f.id
    cross join lateral ${newestOf(asked, isThere, sql`f.created_at`, sql`null::uuid`)} a
    where f.id = ${accountId} and coalesce(p.activity_notification_preference, 'featured') = 'featured'`;
};

/** Those of the posts that are the account's news. What it was told of by name is left out. */
const newsAmong = (posts: RawBuilder<unknown>, { accountId, search }: Asked): RawBuilder<unknown> => {
  const isFound = search ? sql`and ${containing("s.search", search)}` : sql``;
  return sql`
    select a.id, a.account_id as sender_id, a.created_at,
      coalesce(a.created_at <= ${readUntil(accountId)}, false) as read, a.place
    from (${posts}) a
    where ${isLetInto("activities", accountId)}
      and coalesce((select ${isPresent("s")} ${isFound} from accounts s where s.id = a.account_id), false)
      and not exists (select from notifications n
        where n.account_id = ${accountId} and n.activity_id = a.id and n.type = 'ACTIVITY')`;
};

/**
 * News of the places that an account follows, as rows (id, sender_id, created_at, read, place): found when they are read, so
 * that a post in a group costs nothing for each of its members.
 */
export const newsOf = (asked: Asked): RawBuilder<unknown> => {
  const { accountId } = asked;
  const parts = [groupsOf(accountId), eventsOf(accountId)].map((following) => followedNews(asked, following));
  return newsAmong(sql`${sql.join([...parts, featuredNews(asked)], sql` union all `)}`, asked);
};

/** The same of one place alone, since the instant, as far as the account has not seen it. */
export const newsOfPlace = (accountId: Whose, { kind, id }: Place, since: Date): RawBuilder<unknown> => {
  const asked: Asked = { accountId, unread: true, since };
  const { where, ...following } = kind === "group" ? groupsOf(accountId) : eventsOf(accountId);
  const isThere = sql<boolean>`${where} and ${sql.ref(`f.${following.place}`)} = ${id}`;
  return newsAmong(followedNews(asked, { ...following, where: isThere }), asked);
};

/** News up to the instant, and up to now by the database's clock, are read. */
export const markNewsRead = (tx: Tx, accountId: string, now: Date) =>
  tx
    .insertInto("notificationReads")
    .values({ accountId, readUntil: sql<string>`greatest(now(), ${now}::timestamptz)` })
    .onConflict((known) =>
      known.columns(["organizationId", "accountId"]).doUpdateSet({
        readUntil: sql`greatest(notification_reads.read_until, excluded.read_until)`,
      }),
    )
    .execute();

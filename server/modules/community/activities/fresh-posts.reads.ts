import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { hasMember } from "#server/modules/groups/groups/groups.policy";
import { isLetInto } from "#server/modules/people/accounts/accounts.policy";
import { type NewsReader, readerRows, theReader } from "#server/modules/people/accounts/news-readers.reads";
import { isHeardBy, isReadableBy, standsInTheOpen } from "./activities.policy.ts";

// What is new is looked for by batches of readers. Whatever one of them follows, a bound number of rows is read for it.

/** New posts that are counted. */
export const mostCounted = 100;
/** Groups of a reader that are looked at, those joined last; and people whom the reader follows, likewise. */
const mostPlaces = { groups: 60, people: 200 } as const;
/** Posts of one place, and of all of them, among which the most discussed ones are found: the newest. */
const mostPosts = { perPlace: 20, all: 200 } as const;

/** Groups that the reader is in and wants to hear of. */
const ownGroups = sql`(
  select m.group_id from group_memberships m
  where m.account_id = reader.account_id and m.activity_notification_preference <> 'none'
  order by m.created_at desc, m.group_id limit ${sql.lit(mostPlaces.groups)}) own`;

const followed = sql`(
  select f.account_id from account_follows f where f.follower_id = reader.account_id
  order by f.created_at desc, f.account_id limit ${sql.lit(mostPlaces.people)}) own`;

/** A feed of a group has two orders in its index, one of them very short. */
const pins = sql`(values (true), (false)) pin (pinned)`;

/** Whether `a` is a post of somebody else that the reader has not seen. */
const isNew = sql`a.commented_id is null and a.created_at > reader.since and a.account_id <> reader.account_id`;

export interface FreshGroup {
  readonly accountId: string;
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** New posts, up to `mostCounted`. */
  readonly count: number;
}

/** Own groups of each reader in which something was said, so many at most: those with the most new posts. */
export const listFreshGroups = async (
  tx: Tx,
  readers: readonly NewsReader[],
  most: number,
): Promise<readonly FreshGroup[]> => {
  const { rows } = await sql<FreshGroup>`
    select reader.account_id, fresh.* from ${readerRows(readers)}
      cross join lateral (
        select g.id, g.slug, g.name, least(said.count, ${sql.lit(mostCounted)})::int as count
        from ${ownGroups} join groups g on g.id = own.group_id
          cross join lateral (
            select count(*) as count from ${pins} cross join lateral (
              select a.id from activities a
              where a.group_id = g.id and a.pinned = pin.pinned and ${isNew} and ${isHeardBy("a", theReader)}
              limit ${sql.lit(mostCounted)}) heard) said
        where said.count > 0
        order by said.count desc, g.name, g.id limit ${most}) fresh
    where ${isLetInto("groups", theReader)} and ${isLetInto("activities", theReader)}`.execute(tx);
  return rows;
};

export interface FreshPost {
  readonly accountId: string;
  readonly id: string;
  readonly authorId: string;
  /** The beginning of what it says; empty where it has pictures alone. */
  readonly text: string;
  /** The group it stands in, where the reader is in that. */
  readonly groupId: string | null;
  /** How many of this reader there are that stand in no group of theirs, up to `mostCounted`. */
  readonly others: number;
}

/**
 * For each reader new posts of whom they follow and of their groups, the most liked and discussed ones. Only what
 * everybody may read: a mail lies where others may look.
 */
export const listFreshPosts = async (
  tx: Tx,
  readers: readonly NewsReader[],
  most: number,
): Promise<readonly FreshPost[]> => {
  const newest = sql`order by a.created_at desc, a.id limit ${sql.lit(mostPosts.perPlace)}`;
  const { rows } = await sql<FreshPost>`
    select reader.account_id, fresh.* from ${readerRows(readers)}
      cross join lateral (
        select a.id, a.account_id as author_id, left(a.message, 600) as text,
          case when ${hasMember("a.group_id", theReader)} then a.group_id end as group_id,
          least(count(*) filter (where a.group_id is null or not ${hasMember("a.group_id", theReader)}) over (),
            ${sql.lit(mostCounted)})::int as others
        from (
          select found.id from (
            select said.id, said.created_at from ${followed} cross join lateral (
              select a.id, a.created_at from activities a where a.account_id = own.account_id and ${isNew} ${newest}) said
            union
            select said.id, said.created_at from ${ownGroups} cross join ${pins} cross join lateral (
              select a.id, a.created_at from activities a
              where a.group_id = own.group_id and a.pinned = pin.pinned and ${isNew} ${newest}) said) found
          order by found.created_at desc, found.id limit ${sql.lit(mostPosts.all)}) candidate
          join activities a on a.id = candidate.id
        where ${isReadableBy("a", theReader)} and ${standsInTheOpen("a", null)}
        order by a.like_count + a.comment_count desc, a.created_at desc, a.id limit ${most}) fresh
    where ${isLetInto("activities", theReader)}`.execute(tx);
  return rows;
};

import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { Place } from "#server/modules/inbox/notifications/notification-kinds.policy";
import { wantingPostsOnDevices } from "#server/modules/inbox/notifications/notification-wishes.policy";
import { unseenPosts } from "#server/modules/inbox/notifications/unseen.reads";

/** Who wants to be told of posts of the place there, by each of their devices. */
const withDevices = (place: Place): RawBuilder<unknown> =>
  sql`(${wantingPostsOnDevices(place)}) w
    join push_subscriptions d on d.organization_id = w.organization_id and d.account_id = w.account_id`;

/** Whether anybody is told of posts of the place on a device. */
export const isToldOnDevices = async (tx: Tx, place: Place): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select exists (select from ${withDevices(place)}) as is`.execute(tx);
  return rows[0]?.is ?? false;
};

/** A device, and what its account has not seen of a place. */
export interface PostsOnDevice {
  readonly deviceId: string;
  readonly accountId: string;
  /** Whether there is something that it was not told of by an earlier notice. */
  readonly isAnew: boolean;
  readonly count: number;
  /** The newest of them, and who wrote it. */
  readonly activityId: string | null;
  readonly authorId: string | null;
}

interface Asked {
  readonly place: Place;
  /** Posts since then are told anew. */
  readonly since: string;
  /** Or this one, which was featured: to those who want to hear of no others. */
  readonly featuredId: string | null;
  /** Posts before that are no news. */
  readonly oldest: Date;
  readonly after: string | null;
  readonly limit: number;
}

/**
 * Devices on which posts of the place are told, from the device after `after` on, so many at most, and what their accounts
 * find in their inbox of that place and have not seen: by the same rules as there.
 */
export const listPostsOnDevices = async (tx: Tx, asked: Asked): Promise<PostsOnDevice[]> => {
  const { place, since, featuredId, oldest, after, limit } = asked;
  const isAnew =
    featuredId === null
      ? sql`news.created_at >= ${since}::timestamptz`
      : sql`news.id = ${featuredId} and told.preference = 'featured'`;
  const news = unseenPosts(sql.ref<string>("told.account_id"), place, oldest);
  const { rows } = await sql<PostsOnDevice>`
    select told.device_id, told.account_id, unseen.* from (
      select d.id as device_id, d.account_id, w.preference
      from ${withDevices(place)}
      where ${after}::uuid is null or d.id > ${after}::uuid
      order by d.id limit ${limit}) told
    cross join lateral (
      select coalesce(bool_or(${isAnew}), false) as is_anew, count(*)::int as count,
        (array_agg(news.id order by news.created_at desc, news.id))[1] as activity_id,
        (array_agg(news.sender_id order by news.created_at desc, news.id))[1] as author_id
      from (${news}) news) unseen
    order by told.device_id`.execute(tx);
  return rows;
};

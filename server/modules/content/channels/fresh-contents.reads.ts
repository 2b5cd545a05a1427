import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { isLetInto, isMetBy } from "#server/modules/people/accounts/accounts.policy";
import { type NewsReader, readerRows, theReader } from "#server/modules/people/accounts/news-readers.reads";
import { isOut, showsItself } from "./channels.policy.ts";

/** Channels of a reader that are looked at: those subscribed to last. */
const mostChannels = 60;

export interface FreshContent {
  readonly accountId: string;
  readonly slug: string;
  readonly title: string | null;
  readonly channelSlug: string;
  readonly channelName: string;
}

/** For each reader what came out since in channels that they subscribe to and did not make, the newest first. */
export const listFreshContents = async (
  tx: Tx,
  readers: readonly NewsReader[],
  most: number,
): Promise<readonly FreshContent[]> => {
  const { rows } = await sql<FreshContent>`
    select reader.account_id, fresh.slug, fresh.title, fresh.channel_slug, fresh.channel_name
    from ${readerRows(readers)}
      cross join lateral (
        select c.*, h.slug as channel_slug, h.name as channel_name
        from (
          select s.channel_id from channel_subscribers s where s.account_id = reader.account_id
          order by s.created_at desc, s.channel_id limit ${sql.lit(mostChannels)}) own
          join channels h on h.id = own.channel_id
          cross join lateral (
            select c.id, c.slug, c.title, c.published from contents c
            where c.channel_id = h.id and ${isOut("c")} and c.published > reader.since
            order by c.published desc, c.id limit ${most}) c
        where ${showsItself("h", theReader)} and h.creator_id is distinct from reader.account_id
          and (h.creator_id is null or ${isMetBy("h.creator_id", theReader)})
        order by c.published desc, c.id limit ${most}) fresh
    where ${isLetInto("channels", theReader)}`.execute(tx);
  return rows;
};

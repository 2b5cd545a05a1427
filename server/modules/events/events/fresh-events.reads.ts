import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { isLetInto, isMetBy } from "#server/modules/people/accounts/accounts.policy";
import { type NewsReader, readerRows, theReader } from "#server/modules/people/accounts/news-readers.reads";
import { hasPassOf, isEventSeenBy, isHostedBy } from "./event-visibility.policy.ts";

/** Events that were published last, of all that may be new to anybody. */
const mostLookedAt = 200;

interface FreshEvent {
  readonly accountId: string;
  readonly id: string;
}

/**
 * For each reader events that were published since, are listed for them and not over, so many at most: what is featured
 * first, then by their start. Without what they host, or hold a pass of.
 */
export const listFreshEvents = async (
  tx: Tx,
  readers: readonly NewsReader[],
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<readonly FreshEvent[]> => {
  const earliest = new Date(Math.min(...readers.map(({ since }) => since.getTime())));
  const { rows } = await sql<FreshEvent>`
    with newest as materialized (
      select e.* from events e
      where e.visible and e.published_at > ${earliest} and e.published_at <= ${now} and e.event_end > ${now}
        and e.canceled_at is null
      order by e.published_at desc, e.id limit ${sql.lit(mostLookedAt)})
    select reader.account_id, fresh.id from ${readerRows(readers)}
      cross join lateral (
        select e.id from newest e
        where e.published_at > reader.since and ${isEventSeenBy("e", theReader)}
          and not ${isHostedBy("e", theReader)} and not ${hasPassOf("e", theReader)}
          and (e.creator_id is null or ${isMetBy("e.creator_id", theReader)})
        order by e.featured desc, e.event_start, e.id limit ${most}) fresh
    where ${isLetInto("events", theReader)}`.execute(tx);
  return rows;
};

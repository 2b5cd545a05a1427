import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { HeardPage } from "./stream-pages.ts";

/** Notes when pages were last heard of; in one order, so that two processes wait for each other instead of locking crosswise. */
export const noteWatchers = (tx: Tx, heard: readonly (HeardPage & { readonly streamId: string })[]) =>
  sql`insert into stream_watchers (stream_id, page, seen_at)
    select s.id, h.page, h.at
    from unnest(
      ${heard.map(({ streamId }) => streamId)}::uuid[],
      ${heard.map(({ page }) => page)}::uuid[],
      ${heard.map(({ at }) => at.toISOString())}::timestamptz[]) as h (stream_id, page, at)
    join streams s on s.id = h.stream_id
    order by s.id, h.page
    on conflict (organization_id, stream_id, page) do update
      set seen_at = greatest(stream_watchers.seen_at, excluded.seen_at)`.execute(tx);

/** Pages of each stream that is live, heard of after the instant. */
export const countWatchers = async (tx: Tx, since: Date): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; pages: number }>`
    select s.id, count(*)::int as pages
    from streams s
    join stream_watchers w on w.organization_id = s.organization_id and w.stream_id = s.id
    where s.started_at is not null and s.ended_at is null and w.seen_at > ${since}
    group by s.id`.execute(tx);
  return new Map(rows.map(({ id, pages }) => [id, pages]));
};

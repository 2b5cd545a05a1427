import { type RawBuilder, sql } from "kysely";
import type { NotificationType } from "#entities/inbox/notifications";

/** With which others a new notification is shown: those of the same post. Of the same place news are. */
export const bundleOf = (type: NotificationType, activityId: string | null): RawBuilder<string | null> => {
  if (type === "LIKE") return sql`${activityId}::uuid`;
  if (type === "COMMENT") return sql`(select c.commented_id from activities c where c.id = ${activityId})`;
  return sql`null::uuid`;
};

/** The day of what was found, by the clock of nobody: readers of all zones share a post. */
const dayOf = (alias: string): RawBuilder<unknown> =>
  sql`date_trunc('day', ${sql.ref(`${alias}.created_at`)} at time zone 'UTC')`;

/**
 * What is alike in all rows `n` that are shown as one. News of a place go together by day; what was put away together
 * stays together, and what came later stands by itself.
 */
const alikeBy: RawBuilder<unknown> = sql`n.type, n.state, n.found, coalesce(n.bundle, n.id),
  case when n.found then ${dayOf("n")} end, case when n.state in ('archived', 'deleted') then n.updated_at end`;

/** Notices that are looked at: the newest. Nobody turns pages so far, and who is told of more waits for no longer. */
const most = sql.lit(5_000);

/** Of what matches, and of the rows `news`, the newest of each bundle: read where all of it is, marked as unread where any is. */
export const bundlesOf = (matches: RawBuilder<boolean>, columns: readonly string[]): RawBuilder<unknown> => {
  const summed = new Set(["read", "markedUnread"]);
  const own = columns.filter((column) => !summed.has(column)).map((column) => sql.ref(column));
  return sql`
    select ${sql.join(own)}, all_read as read, any_unread as marked_unread, bundled, sender_ids
    from (select n.*, row_number() over newest as nth, count(*) over alike as bundled,
        bool_and(n.read) over alike as all_read, bool_or(n.marked_unread) over alike as any_unread,
        array_agg(n.sender_id) over (newest rows between current row and 2 following) as sender_ids
      from ((select ${sql.join(columns.map((column) => sql.ref(`n.${column}`)))}, n.bundle
          from notifications n where ${matches} order by n.created_at desc, n.id limit ${most})
        union all
        select id, 'ACTIVITY', read, 'new', false, true, sender_id, id, null, null, null, null, null,
          created_at, created_at, place from news) n
      window alike as (partition by ${alikeBy}), newest as (alike order by n.created_at desc, n.id)) n
    where nth = 1`;
};

/** Whether the row `n` goes with the row `own`, which is the newest that was seen of them. */
export const goesWithOwn: RawBuilder<boolean> = sql<boolean>`(n.id = own.id or (
  n.bundle = own.bundle and n.type = own.type and n.state = own.state and n.found = own.found
  and n.created_at <= own.created_at and (not n.found or ${dayOf("n")} = ${dayOf("own")})
  and (n.state not in ('archived', 'deleted') or n.updated_at = own.updated_at)))`;

/** Whether the found post `news` goes with the one of `own`. */
export const isFoundWithOwn: RawBuilder<boolean> = sql<boolean>`(news.id = own.activity_id or (
  news.place = own.bundle and news.created_at <= own.created_at and ${dayOf("news")} = ${dayOf("own")}))`;

import { sql } from "kysely";
import type { NotificationInput } from "#entities/inbox/notifications";
import type { Tx } from "#server/db/database";
import { newsOf } from "./followed-news.queries.ts";
import { goesWithOwn, isFoundWithOwn } from "./notification-bundles.policy.ts";
import { columns, type ListedNotification } from "./notifications.queries.ts";
import { isFromWhoIsThere } from "./openings.policy.ts";

/** One's own that something is done with; with all that is listed with it, or by itself. */
interface Chosen {
  readonly accountId: string;
  readonly id: string;
  readonly isBundle: boolean;
}

/**
 * News of a followed place get a row of their own before something is done with them, as they were found: news leave out
 * what has one. Before the row is looked for, so that of two calls at once both find it.
 */
export const keepNews = async (tx: Tx, { accountId, id, isBundle }: Chosen): Promise<void> => {
  await sql`
    with news as materialized (select * from (${newsOf({ accountId })}) news
      where exists (select from activities a where a.id = ${id})),
    own as (
      select news.id as activity_id, news.place as bundle, news.created_at from news where news.id = ${id}
      union all
      select n.activity_id, n.bundle, n.created_at from notifications n
      where n.account_id = ${accountId} and n.activity_id = ${id} and n.found)
    insert into notifications (account_id, type, sender_id, activity_id, read, created_at, found, bundle)
    select ${accountId}, 'ACTIVITY', news.sender_id, news.id, news.read, news.created_at, true, news.place
    from own join news on ${isBundle ? isFoundWithOwn : sql`news.id = own.activity_id`}
    order by news.id
    on conflict do nothing`.execute(tx);
};

/**
 * The account's own, by its id, which of news is the post's. What was deleted is there only when that was later than
 * `since`; what senders did who are not there for the account is not.
 */
export const findOwn = async (tx: Tx, accountId: string, id: string, since: Date): Promise<string | undefined> => {
  const own = await tx
    .selectFrom("notifications as n")
    .where("n.accountId", "=", accountId)
    .where(sql<boolean>`((n.id = ${id} and not n.found) or (n.activity_id = ${id} and n.found))`)
    .where((eb) => eb.or([eb("n.state", "<>", "deleted"), eb("n.updatedAt", ">", since.toISOString())]))
    .where(isFromWhoIsThere(accountId))
    .select("n.id")
    .executeTakeFirst();
  return own?.id;
};

/** In one order for all who do so at once. The newest of what was changed, as it is then. */
export const setState = async (
  tx: Tx,
  { accountId, id, isBundle }: Chosen,
  change: NotificationInput,
  now: Date,
): Promise<ListedNotification> => {
  const state = sql`coalesce(${change.state ?? null}::text, n.state)`;
  const read = sql`${change.read ?? null}::boolean`;
  const isPutAway = sql`${state} in ('archived', 'deleted')`;
  const { rows } = await sql<ListedNotification>`
    with alike as (
      select n.id from notifications own join notifications n on n.account_id = own.account_id
        and ${isBundle ? goesWithOwn : sql`n.id = own.id`}
      where own.id = ${id} and ${isFromWhoIsThere(accountId)} order by n.id for update of n),
    changed as (
      update notifications n set state = ${state}, updated_at = ${now},
        read = ${isPutAway} or coalesce(${read}, n.read),
        marked_unread = not (${isPutAway}) and coalesce(not ${read}, n.marked_unread)
      where n.id in (select id from alike)
      returning ${sql.join(columns.map((column) => sql.ref(`n.${column}`)))})
    select changed.*, count(*) over () as bundled,
      array_agg(sender_id) over (order by created_at desc, id rows between current row and 2 following) as sender_ids
    from changed order by changed.id <> ${id} limit 1`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("A notification of the account is gone.");
  return row;
};

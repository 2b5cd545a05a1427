import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import { newsOf } from "./followed-news.queries.ts";
import { columns, type NotificationRow } from "./notifications.queries.ts";
import { isFromWhoIsThere } from "./openings.policy.ts";

/**
 * News of a followed place get a row of their own before something is done with them, as they were found: news leave
 * out what has one. Before the row is looked for, so that of two calls at once both find it.
 */
export const keepNews = async (tx: Tx, accountId: string, id: string): Promise<void> => {
  await sql`
    insert into notifications (account_id, type, sender_id, activity_id, read, created_at, found)
    select ${accountId}, 'ACTIVITY', news.sender_id, news.id, news.read, news.created_at, true
    from (${newsOf({ accountId })}) news
    where news.id = ${id} and exists (select from activities a where a.id = ${id})
    on conflict do nothing`.execute(tx);
};

/**
 * The account's own, locked: by its id, which of news is the post's. What was deleted is there only when that was later
 * than `since`; what senders did who are not there for the account is not.
 */
export const lockOwn = (tx: Tx, accountId: string, id: string, since: Date) =>
  tx
    .selectFrom("notifications as n")
    .where("n.accountId", "=", accountId)
    .where(sql<boolean>`((n.id = ${id} and not n.found) or (n.activity_id = ${id} and n.found))`)
    .where((eb) => eb.or([eb("n.state", "<>", "deleted"), eb("n.updatedAt", ">", since.toISOString())]))
    .where(isFromWhoIsThere(accountId))
    .select(["n.id", "n.read", "n.state", "n.markedUnread"])
    .forUpdate("n")
    .executeTakeFirst();

export type OwnRow = NonNullable<Awaited<ReturnType<typeof lockOwn>>>;

export type Change = Pick<NotificationRow, "state" | "read" | "markedUnread">;

export const setState = (tx: Tx, id: string, change: Change, now: Date) =>
  tx
    .updateTable("notifications")
    .set({ ...change, updatedAt: now })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();

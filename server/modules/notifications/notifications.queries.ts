import { type RawBuilder, type Selectable, sql } from "kysely";
import type { NotificationType } from "#entities/notifications";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";
import type { Notifications } from "#server/db/tables";
import { markNewsRead, newsOf } from "./followed-news.queries.ts";

/** What happened, who did it, and the one thing it is about. */
export interface Occasion {
  type: NotificationType;
  senderId: string | null;
  activityId?: string | null;
  eventId?: string | null;
  announcementId?: string | null;
  groupId?: string | null;
  invitationId?: string | null;
  contentId?: string | null;
}

/**
 * Tells any number of accounts in one statement: never the sender, nor who has blocked the sender, nor accounts that
 * are gone. Says who was told and when, to the microsecond: together with what it is about, that names them.
 */
export const insertNotifications = async (
  tx: Tx,
  { type, senderId, activityId, eventId, announcementId, groupId, invitationId, contentId }: Occasion,
  accountIds: readonly string[],
): Promise<{ told: string[]; at: string }> => {
  const about = [activityId, eventId, announcementId, groupId, invitationId, contentId];
  const { rows } = await sql<{ told: string[]; at: string }>`
    with told as (
      insert into notifications
        (account_id, type, sender_id, activity_id, event_id, announcement_id, group_id, invitation_id, content_id)
      select a.id, ${type}, ${senderId}::uuid, ${sql.join(about.map((id) => sql`${id ?? null}::uuid`))}
      from accounts a
      where a.id = any(${[...accountIds]}::uuid[]) and a.id is distinct from ${senderId}::uuid
        and not a.disabled and a.deleted_at is null
        and not exists (select from account_blocks b
          where b.organization_id = a.organization_id and b.blocker_id = a.id and b.account_id = ${senderId}::uuid)
      on conflict do nothing
      returning account_id)
    select array(select account_id from told) as told, now()::text as at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("An array came back without a row.");
  return row;
};

/** Those of senders whom the account has blocked stay hidden while the block lasts. */
const isShown = sql<boolean>`not exists (select from account_blocks b
  where b.organization_id = n.organization_id and b.blocker_id = n.account_id and b.account_id = n.sender_id)`;

interface Filter {
  accountId: string;
  /** Empty: all. */
  types: readonly NotificationType[];
  /** Part of the sender's name. */
  search: string | undefined;
}

const matches = ({ accountId, types, search }: Filter): RawBuilder<boolean> => {
  const ofTypes = types.length === 0 ? sql`true` : sql`n.type = any(${[...types]}::text[])`;
  const fromWho = search
    ? sql`exists (select from accounts s
        where s.organization_id = n.organization_id and s.id = n.sender_id and ${containing("s.search", search)})`
    : sql`true`;
  return sql<boolean>`(n.account_id = ${accountId} and ${isShown} and ${ofTypes} and ${fromWho})`;
};

/** Whether news of followed places are among the types. */
const withNews = ({ types }: Filter): boolean => types.length === 0 || types.includes("ACTIVITY");

const news = (filter: Filter): RawBuilder<unknown> =>
  withNews(filter)
    ? newsOf(filter)
    : sql`select null::uuid as id, null::uuid as sender_id, now() as created_at, true as read where false`;

const columns = [
  ...(["id", "type", "read", "senderId", "activityId", "eventId", "announcementId"] as const),
  ...(["groupId", "invitationId", "contentId", "createdAt", "updatedAt"] as const),
] as const;
export type NotificationRow = Pick<Selectable<Notifications>, (typeof columns)[number]>;

const listed = async (
  tx: Tx,
  filter: Filter,
  { page, pageSize, orderBy }: PageQuery,
  marking: RawBuilder<unknown> = sql``,
): Promise<NotificationRow[]> => {
  const direction = orderAsked(orderBy, { createdAt: "createdAt" })?.direction ?? "desc";
  const order = direction === "desc" ? sql`created_at desc, id` : sql`created_at, id`;
  const offset = (page - 1) * pageSize;
  const { rows } = await sql<NotificationRow>`
    with news as materialized (${news(filter)}) ${marking}
    select * from (
      (select ${sql.join(columns.map((column) => sql.ref(`n.${column}`)))} from notifications n where ${matches(filter)}
        order by ${order} limit ${offset + pageSize})
      union all
      select id, 'ACTIVITY', read, sender_id, id, null, null, null, null, null, created_at, created_at from news) n
    order by ${order} limit ${pageSize} offset ${offset}`.execute(tx);
  return rows;
};

const countMatching = async (tx: Tx, filter: Filter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from notifications n where ${matches(filter)})
      + (select count(*) from (${news(filter)}) news) as count`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** One page, newest first unless asked otherwise, and how many match. */
export const pageNotifications = async (tx: Tx, filter: Filter, query: PageQuery) => ({
  rows: await listed(tx, filter, query),
  count: await countMatching(tx, filter),
});

/**
 * The same, and everything that matches is read from now on. One statement does both and sees one moment: its rows
 * still say how it was, and what arrives meanwhile stays unread. News are read up to an instant, so a search, which
 * matches but some of them, leaves them as they are.
 */
export const pageAndMarkNotifications = async (tx: Tx, filter: Filter, query: PageQuery, now: Date) => {
  const noted = sql`, noted as (
    insert into notification_reads (account_id, read_until)
    select ${filter.accountId}::uuid, max(created_at) from news where not read having count(*) > 0
    on conflict (organization_id, account_id)
      do update set read_until = greatest(notification_reads.read_until, excluded.read_until))`;
  const marking = sql`, marked as (
    update notifications n set read = true, updated_at = ${now} where not n.read and ${matches(filter)})
    ${filter.search ? sql`` : noted}`;
  return { rows: await listed(tx, filter, query, marking), count: await countMatching(tx, filter) };
};

/** Unread ones by account; an account without any is left out. */
export const countUnread = async (tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const newsOfAll = accountIds.map(
    (accountId) => sql`select ${accountId}::uuid, count(*) from (${newsOf({ accountId, unread: true })}) news`,
  );
  const { rows } = await sql<{ accountId: string; unread: number }>`
    select account_id, sum(unread) as unread from (
      select n.account_id, count(*) as unread from notifications n
      where n.account_id = any(${[...accountIds]}::uuid[]) and not n.read and ${isShown} group by n.account_id
      union all ${sql.join(newsOfAll, sql` union all `)}) n
    group by account_id having sum(unread) > 0`.execute(tx);
  return new Map(rows.map(({ accountId, unread }) => [accountId, unread]));
};

/** Hidden ones too: they are old news when the block ends. */
export const markAllRead = async (tx: Tx, accountId: string, now: Date): Promise<void> => {
  await tx
    .updateTable("notifications")
    .set({ read: true, updatedAt: now })
    .where("accountId", "=", accountId)
    .where("read", "=", false)
    .execute();
  await markNewsRead(tx, accountId, now);
};

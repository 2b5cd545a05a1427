import { type RawBuilder, sql } from "kysely";
import type { NotificationType } from "#entities/notifications";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";

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

const columns = [
  ...(["n.id", "n.type", "n.read", "n.senderId", "n.activityId", "n.eventId", "n.announcementId"] as const),
  ...(["n.groupId", "n.invitationId", "n.contentId", "n.createdAt", "n.updatedAt"] as const),
] as const;

const listed = (tx: Pick<Tx, "selectFrom">, filter: Filter, { page, pageSize, orderBy }: PageQuery) => {
  const direction = orderAsked(orderBy, { createdAt: "n.createdAt" })?.direction ?? "desc";
  return tx
    .selectFrom("notifications as n")
    .where(matches(filter))
    .select(columns)
    .orderBy("n.createdAt", direction)
    .orderBy("n.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize);
};

/** One page, newest first unless asked otherwise, and how many match. */
export const pageNotifications = async (tx: Tx, filter: Filter, query: PageQuery) => {
  const rows = await listed(tx, filter, query).execute();
  return { rows, count: await countMatching(tx, filter) };
};
export type NotificationRow = Awaited<ReturnType<typeof pageNotifications>>["rows"][number];

/**
 * The same, and everything that matches is read from now on. One statement does both and sees one moment: its rows
 * still say how it was, and what arrives meanwhile stays unread.
 */
export const pageAndMarkNotifications = async (tx: Tx, filter: Filter, query: PageQuery, now: Date) => {
  const marking = tx.with("marked", (inner) =>
    inner
      .updateTable("notifications as n")
      .set({ read: true, updatedAt: now })
      .where("n.read", "=", false)
      .where(matches(filter)),
  );
  const rows = await listed(marking, filter, query).execute();
  return { rows, count: await countMatching(tx, filter) };
};

const countMatching = async (tx: Tx, filter: Filter): Promise<number> => {
  const { count } = await tx
    .selectFrom("notifications as n")
    .where(matches(filter))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** Unread ones by account; an account without any is left out. */
export const countUnread = async (tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .selectFrom("notifications as n")
    .where("n.accountId", "in", accountIds)
    .where("n.read", "=", false)
    .where(isShown)
    .select((eb) => ["n.accountId", eb.fn.countAll<number>().as("unread")])
    .groupBy("n.accountId")
    .execute();
  return new Map(rows.map(({ accountId, unread }) => [accountId, unread]));
};

/** Hidden ones too: they are old news when the block ends. */
export const markAllRead = (tx: Tx, accountId: string, now: Date) =>
  tx
    .updateTable("notifications")
    .set({ read: true, updatedAt: now })
    .where("accountId", "=", accountId)
    .where("read", "=", false)
    .execute();

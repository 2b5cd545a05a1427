import { type RawBuilder, type Selectable, sql } from "kysely";
import type { NotificationState, NotificationType } from "#entities/inbox/notifications";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { keepRow, keepStatement, type Slot } from "#server/db/kept-statements";
import { orderAsked } from "#server/db/order";
import { containing, literally } from "#server/db/search";
import type { Notifications } from "#server/db/tables";
import { markNewsRead, newsOf } from "./followed-news.queries.ts";
import { bundleOf, bundlesOf } from "./notification-bundles.policy.ts";
import { subjectOf } from "./notification-kinds.policy.ts";
import { wantsInInbox } from "./notification-wishes.policy.ts";
import { isFromWhoIsThere, opensByType } from "./openings.policy.ts";
import { unseen } from "./unseen.reads.ts";

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
 * Tells any number of accounts in one statement: never the sender, nor those for whom the sender is not there, nor to
 * whom it would not open, nor who has switched it off, nor accounts that are gone. Says who was told and when, to the microsecond: together with what
 * it is about, that names them; and whether any of them has a device that takes notices.
 */
export const insertNotifications = async (
  tx: Tx,
  occasion: Occasion,
  accountIds: readonly string[],
): Promise<{ told: string[]; at: string; hasDevices: boolean }> => {
  const { type, senderId, activityId, eventId, announcementId, groupId, invitationId, contentId } = occasion;
  const reader = sql.ref<string>("reader.id");
  const about = [activityId, eventId, announcementId, groupId, invitationId, contentId];
  const { rows } = await sql<{ told: string[]; at: string; hasDevices: boolean }>`
    with told as (
      insert into notifications
        (account_id, type, sender_id, activity_id, event_id, announcement_id, group_id, invitation_id, content_id, bundle)
      select reader.id, n.type, n.sender_id, ${sql.join(about.map((id) => sql`${id ?? null}::uuid`))},
        ${bundleOf(type, activityId ?? null)}
      from accounts reader cross join (select ${type}::text as type, ${senderId}::uuid as sender_id) n
      where reader.id = any(${[...accountIds]}::uuid[]) and reader.id is distinct from n.sender_id
        and not reader.disabled and reader.deleted_at is null and ${wantsInInbox(type, "reader.id")}
        and ${isFromWhoIsThere(reader)} and ${opensByType(type, subjectOf(occasion), reader)}
      on conflict do nothing
      returning account_id)
    select array(select account_id from told) as told, now()::text as at,
      exists (select from push_subscriptions d join told t on t.account_id = d.account_id) as has_devices`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("An array came back without a row.");
  return row;
};

interface Filter {
  readonly accountId: string;
  /** Empty: all. */
  readonly types: readonly NotificationType[];
  /** What is deleted is never listed. */
  readonly states: readonly NotificationState[];
  /** Part of the sender's name. */
  readonly search: string | undefined;
  /** Whether what is alike is listed as one. */
  readonly isBundled: boolean;
}

/** The filter's values, and the page's. */
interface Asked {
  readonly accountId: Slot<string>;
  readonly types: Slot<readonly string[]> | null;
  readonly states: Slot<readonly string[]>;
  readonly search: Slot<string> | null;
  readonly pageSize: Slot<number>;
  readonly offset: Slot<number>;
  /** All that the page ends with; what is bundled is looked at as a whole. */
  readonly end: Slot<number>;
  readonly now: Slot<Date>;
}

const matches = ({ accountId, types, states, search }: Asked): RawBuilder<boolean> => {
  const ofTypes = types ? sql`n.type = any(${types}::text[])` : sql`true`;
  const fromWho = search
    ? sql`exists (select from accounts s
        where s.organization_id = n.organization_id and s.id = n.sender_id and ${containing("s.search", search)})`
    : sql`true`;
  return sql<boolean>`(n.account_id = ${accountId} and n.state = any(${states}::text[]) and n.state <> 'deleted'
    and ${isFromWhoIsThere(accountId)} and ${ofTypes} and ${fromWho})`;
};

/** Whether news of followed places are among what is asked for: with those that were put aside something was done. */
const withNews = ({ types, states }: Filter): boolean =>
  states.includes("new") && (types.length === 0 || types.includes("ACTIVITY"));

const news = ({ accountId, search }: Asked, isAsked: boolean): RawBuilder<unknown> =>
  isAsked
    ? newsOf({ accountId, search: search ?? undefined })
    : sql`select null::uuid as id, null::uuid as sender_id, now() as created_at, true as read, null::uuid as place where false`;

export const columns = [
  ...(["id", "type", "read", "state", "markedUnread", "found", "senderId"] as const),
  ...(["activityId", "eventId", "announcementId"] as const),
  ...(["groupId", "invitationId", "contentId", "createdAt", "updatedAt"] as const),
] as const;
export type NotificationRow = Pick<Selectable<Notifications>, (typeof columns)[number]>;

/** A row by itself, or the newest of those that are listed as one. */
export interface ListedNotification extends NotificationRow {
  /** How many they are. */
  readonly bundled?: number;
  /** Of the newest three. */
  readonly senderIds?: readonly (string | null)[];
}

/** A page behind the last one has no row, and yet says how many match. */
type ListedRow = { readonly count: number } & (ListedNotification | { readonly id: null });

/** The order, whether news are among it, and whether what is alike is one. */
type Shape = readonly [direction: "asc" | "desc", isOfNews: boolean, isBundled: boolean];

export interface NotificationPage {
  readonly rows: ListedNotification[];
  readonly count: number;
}

/** What matches, each by itself, as far as the page goes. */
const singles = (asked: Asked, order: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select ${sql.join(columns.map((column) => sql.ref(`n.${column}`)))} from notifications n where ${matches(asked)}
    order by ${order} limit ${asked.end})
  union all
  select id, 'ACTIVITY', read, 'new', false, true, sender_id, id, null, null, null, null, null, created_at, created_at
  from news`;

/**
 * One page and how many there are. News are found once for the page, the count, and what a further part of the statement
 * marks.
 */
const pageOf = (tx: Tx, asked: Asked, [direction, isOfNews, isBundled]: Shape, marking: RawBuilder<unknown>) => {
  const order = direction === "desc" ? sql`created_at desc, id` : sql`created_at, id`;
  const bundled = sql`, bundles as materialized (${bundlesOf(matches(asked), columns)})`;
  const count = isBundled
    ? sql`(select count(*) from bundles)`
    : sql`(select count(*) from notifications n where ${matches(asked)}) + (select count(*) from news)`;
  return sql<ListedRow>`
    with news as materialized (${news(asked, isOfNews)}) ${marking} ${isBundled ? bundled : sql``}
    select * from (select ${count} as count) counted
    left join (select * from (${isBundled ? sql`select * from bundles` : singles(asked, order)}) n
      order by ${order} limit ${asked.pageSize} offset ${asked.offset}) paged on true
    order by ${order}`.compile(tx);
};

const listPage = keepStatement((tx, asked: Asked, ...shape: Shape) => pageOf(tx, asked, shape, sql``));

/**
 * Everything that matches is read from now on, but for what its account marked as unread. News are read up to an
 * instant, so a search, which matches but some of them, leaves them as they are.
 */
const marking = (asked: Asked): RawBuilder<unknown> => {
  const noted = sql`, noted as (
    insert into notification_reads (account_id, read_until)
    select ${asked.accountId}::uuid, max(created_at) from news where not read having count(*) > 0
    on conflict (organization_id, account_id)
      do update set read_until = greatest(notification_reads.read_until, excluded.read_until))`;
  return sql`, marked as (
    update notifications n set read = true, updated_at = ${asked.now} where not n.read and not n.marked_unread
      and ${matches(asked)})
    ${asked.search ? sql`` : noted}`;
};

const listAndMarkPage = keepStatement((tx, asked: Asked, ...shape: Shape) => pageOf(tx, asked, shape, marking(asked)));

const pageBy =
  (list: typeof listPage) =>
  async (tx: Tx, filter: Filter, { page, pageSize, orderBy }: PageQuery, now: Date): Promise<NotificationPage> => {
    const { accountId, types, states, search } = filter;
    const offset = (page - 1) * pageSize;
    const rows = await list(
      tx,
      {
        ...{ accountId, types: types.length === 0 ? null : types, states, search: search ? literally(search) : null },
        ...{ pageSize, offset, end: offset + pageSize, now },
      },
      orderAsked(orderBy, { createdAt: "createdAt" })?.direction ?? "desc",
      withNews(filter),
      filter.isBundled,
    );
    return {
      rows: rows.flatMap((row) => (row.id === null ? [] : [row])),
      count: rows[0]?.count ?? 0,
    };
  };

/** One page, newest first unless asked otherwise, and how many match. */
export const pageNotifications = pageBy(listPage);

/**
 * The same, and everything that matches is read from now on. One statement does both and sees one moment: its rows
 * still say how it was, and what arrives meanwhile stays unread.
 */
export const pageAndMarkNotifications = pageBy(listAndMarkPage);

/** How many an account has not seen yet. */
export const countUnread = keepRow((tx, { accountId }: { readonly accountId: Slot<string> }) =>
  sql<{ unread: number }>`select ${unseen(accountId)} as unread`.compile(tx),
);

/** Hidden ones too: they are old news when the block ends. */
export const markAllRead = async (tx: Tx, accountId: string, now: Date): Promise<void> => {
  await tx
    .updateTable("notifications")
    .set({ read: true, markedUnread: false, updatedAt: now })
    .where("accountId", "=", accountId)
    .where("read", "=", false)
    .execute();
  await markNewsRead(tx, accountId, now);
};

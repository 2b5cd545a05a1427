import {
  type Notification,
  type NotificationState,
  type NotificationType,
  notificationState,
  notificationType,
} from "#entities/inbox/notifications";
import type { Page, PageQuery } from "#kernel/wire";
import type { OrganizationId, Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { enqueue } from "#server/jobs/enqueue";
import { publish } from "#server/realtime/publish";
import { isMailed, subjectOf } from "./notification-kinds.policy.ts";
import { notificationsOf } from "./notification-subjects.service.ts";
import {
  countUnread,
  insertNotifications,
  markAllRead,
  type NotificationPage,
  type Occasion,
  pageAndMarkNotifications,
  pageNotifications,
} from "./notifications.queries.ts";

/**
 * Tells accounts of what happened, in the transaction in which it happened: one statement for any number of them, one
 * message to their open pages, one job for their devices, and one for the mails of the kinds that have any. Never tells
 * the sender, nor those for whom the sender is not there, nor those to whom what it leads to would not open.
 */
export const notify = async (
  tx: Tx,
  organizationId: OrganizationId,
  { accountIds, ...occasion }: Occasion & { accountIds: readonly string[] },
): Promise<void> => {
  if (accountIds.length === 0) return;
  const { told, at, hasDevices } = await insertNotifications(tx, occasion, accountIds);
  const { type, senderId } = occasion;
  publish(tx, organizationId, told, { type: "notification.created", body: { notification: { type } } });
  const subjectId = subjectOf(occasion);
  if (hasDevices) await enqueue(tx, "push.notices", { organizationId, type, subjectId, senderId, at, after: null });
  if (told.length === 0 || !isMailed(type) || !subjectId) return;
  await enqueue(tx, "notifications.mail", { organizationId, type, subjectId, at, after: null });
};

/**
 * How many the account has not seen yet; those of senders who are not there for it do not count. Counted whenever it is asked: news
 * of followed places are written down nowhere, and a block or a hidden event changes the number without a word.
 */
export const unreadOf = async (tx: Tx, accountId: string): Promise<number> =>
  (await countUnread(tx, { accountId })).unread;

const typesOf = (filters: string | undefined): NotificationType[] =>
  (filters ?? "").split(",").filter((name): name is NotificationType => notificationType.safeParse(name).success);

const inInbox: readonly NotificationState[] = ["new", "favorited"];

const statesOf = (names: string | undefined): readonly NotificationState[] => {
  const isState = (name: string): name is NotificationState => notificationState.safeParse(name).success;
  const states = (names ?? "").split(",").filter(isState);
  return states.length === 0 ? inInbox : states;
};

type ListQuery = PageQuery & {
  filters?: string | undefined;
  state?: string | undefined;
  bundled?: boolean | undefined;
};

/** What the viewer was told. Serving the first page marks what it matches as read; the reply still says how it was. */
export const listNotifications = (
  ctx: MemberCtx,
  { filters, state, bundled = false, ...query }: ListQuery,
): Promise<Page<Notification>> => {
  const { accountId } = ctx.viewer;
  const filter = {
    accountId,
    types: typesOf(filters),
    states: statesOf(state),
    search: query.search,
    isBundled: bundled,
  };
  const shown = async (tx: Tx, { rows, count }: NotificationPage): Promise<Page<Notification>> => ({
    items: await notificationsOf(ctx, tx, rows),
    count,
  });
  return query.page > 1
    ? ctx.read(async (tx) => shown(tx, await pageNotifications(tx, filter, query, ctx.now)))
    : ctx.write(async (tx) => shown(tx, await pageAndMarkNotifications(tx, filter, query, ctx.now)));
};

export const markRead = (ctx: MemberCtx): Promise<{ unread: number }> =>
  ctx.write(async (tx) => {
    await markAllRead(tx, ctx.viewer.accountId, ctx.now);
    return { unread: await unreadOf(tx, ctx.viewer.accountId) };
  });

export const getUnread = (ctx: MemberCtx): Promise<{ unread: number }> =>
  ctx.read(async (tx) => ({ unread: await unreadOf(tx, ctx.viewer.accountId) }));

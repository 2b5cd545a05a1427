import type { Notification, NotificationInput } from "#entities/inbox/notifications";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { MemberCtx } from "#server/http/context";
import { type Change, keepNews, lockOwn, type OwnRow, setState } from "./notification-states.queries.ts";
import { notificationsOf } from "./notification-subjects.service.ts";

/** In ms: until then somebody takes back that they deleted one. */
const undone = 10 * 60_000;

const changedBy = (own: OwnRow, { state = own.state, read: asked }: NotificationInput): Change => {
  const isPutAway = state === "archived" || state === "deleted";
  const read = isPutAway || (asked ?? own.read);
  return { state, read, markedUnread: !read && (asked === false || own.markedUnread) };
};

/** Only one's own is there: all else is missing, whatever the reason. */
export const updateNotification = (
  ctx: MemberCtx,
  id: string,
  input: ReadBody<NotificationInput>,
): Promise<Notification> =>
  ctx.write(async (tx) => {
    const { accountId } = ctx.viewer;
    if (!isId(id)) throw new AppError("not_found");
    await keepNews(tx, accountId, id);
    const own = await lockOwn(tx, accountId, id, new Date(ctx.now.getTime() - undone));
    if (!own) throw new AppError("not_found");
    const row = await setState(tx, own.id, changedBy(own, input()), ctx.now);
    const [notification] = await notificationsOf(ctx, tx, [row]);
    if (!notification) throw new Error("A row came back without its notification.");
    return notification;
  });

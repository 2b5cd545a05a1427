import type { Notification, NotificationInput } from "#entities/inbox/notifications";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { MemberCtx } from "#server/http/context";
import { findOwn, keepNews, setState } from "./notification-states.queries.ts";
import { notificationsOf } from "./notification-subjects.service.ts";

/** In ms: until then somebody takes back that they deleted one. */
const undone = 10 * 60_000;

/** Only one's own is there: all else is missing, whatever the reason. */
export const updateNotification = (
  ctx: MemberCtx,
  { id, isBundle }: { id: string; isBundle: boolean },
  input: ReadBody<NotificationInput>,
): Promise<Notification> =>
  ctx.write(async (tx) => {
    const { accountId } = ctx.viewer;
    if (!isId(id)) throw new AppError("not_found");
    await keepNews(tx, { accountId, id, isBundle });
    const own = await findOwn(tx, accountId, id, new Date(ctx.now.getTime() - undone));
    if (own === undefined) throw new AppError("not_found");
    const row = await setState(tx, { accountId, id: own, isBundle }, input(), ctx.now);
    const [notification] = await notificationsOf(ctx, tx, [row]);
    if (!notification) throw new Error("A row came back without its notification.");
    return notification;
  });

import type { EventRefund } from "#entities/listings";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { refusingInUse } from "#server/db/in-use";
import type { MemberCtx } from "#server/http/context";
import { enqueue, enqueueAll } from "#server/jobs/enqueue";
import { requireHosted } from "#server/modules/events/event-access.service";
import { notify } from "#server/modules/notifications/notifications.service";
import { listHolders } from "./editing.queries.ts";
import { recordAct } from "./listing-acts.service.ts";
import { deleteEvent, hasHistory, listLiveRegistrations, lockForRemoval, markCanceled } from "./removal.queries.ts";

type Row = Awaited<ReturnType<typeof requireHosted>>;

const requireCreated = async (ctx: MemberCtx, tx: Tx, reference: string): Promise<Row> => {
  const event = await requireHosted(ctx, tx, reference);
  if (event.creatorId !== ctx.viewer.accountId) throw new AppError("forbidden");
  return event;
};

/** Holders hear of it now; their passes end one registration after the other. What is over only stays in the books. */
const cancelEvent = async (ctx: MemberCtx, tx: Tx, { id, eventEnd }: Row, refund: EventRefund): Promise<void> => {
  const { organizationId, viewer, now } = ctx;
  await markCanceled(tx, id, now);
  await recordAct(ctx, tx, id, "event.canceled", { refund });
  if (Date.parse(eventEnd) <= now.getTime()) return;
  const accountIds = await listHolders(tx, id);
  await notify(tx, ctx.organization, { type: "EVENT", senderId: viewer.accountId, eventId: id, accountIds });
  const registrationIds = await listLiveRegistrations(tx, id);
  await enqueueAll(
    tx,
    "registrations.withdraw",
    registrationIds.map((registrationId) => ({
      ...{ organizationId, registrationId, refund },
      canceledById: viewer.accountId,
    })),
  );
};

const discardEvent = async (ctx: MemberCtx, tx: Tx, { id, imageId }: Row): Promise<void> => {
  await recordAct(ctx, tx, id, "event.removed");
  await refusingInUse(deleteEvent(tx, id));
  if (imageId) await enqueue(tx, "images.sweep", { organizationId: ctx.organizationId, imageId });
};

/**
 * For who created the event. Where anybody holds or held a pass it is canceled and stays, otherwise it goes. Whoever
 * paid gets everything back: the event failed them, whatever their terms say, unless the host asks for these. Asked
 * again for a canceled one it changes nothing. Throws `not_found`, `forbidden`, `in_use`.
 */
export const removeListing = (ctx: MemberCtx, reference: string, refund: EventRefund = "full"): Promise<null> =>
  ctx.write(async (tx) => {
    const { id } = await requireCreated(ctx, tx, reference);
    await lockForRemoval(tx, id);
    const event = await requireCreated(ctx, tx, id);
    if (!(await hasHistory(tx, id))) await discardEvent(ctx, tx, event);
    else if (!event.canceledAt) await cancelEvent(ctx, tx, event, refund);
    return null;
  });

import type { EventRefund } from "#entities/hosting/listings";
import type { ReadBody } from "#kernel/define";
import type { Tx } from "#server/db/database";
import { refusingInUse } from "#server/db/in-use";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { recordAct } from "./listing-acts.service.ts";
import { deleteEvent, hasHistory, lockForRemoval, markCanceled } from "./removal.queries.ts";

type Row = Awaited<ReturnType<typeof requireHosted>>;

interface Ending {
  /** What goes back to those who paid. */
  refund: EventRefund;
  /** What they are told of why. */
  reason: string | null;
}

/** All who have a part in it hear of it now; their passes end one registration after the other. What is over only stays in the books. */
const cancelEvent = async (
  ctx: MemberCtx,
  tx: Tx,
  { id: eventId, eventEnd }: Row,
  { refund, reason }: Ending,
): Promise<void> => {
  await markCanceled(tx, eventId, reason, ctx.now);
  await recordAct(ctx, tx, eventId, "event.canceled", { refund });
  const isOver = Date.parse(eventEnd) <= ctx.now.getTime();
  await emit(ctx, tx, "event.canceled", { eventId, hostId: ctx.viewer.accountId, refund, isOver });
};

const discardEvent = async (ctx: MemberCtx, tx: Tx, { id: eventId, imageId }: Row): Promise<void> => {
  await recordAct(ctx, tx, eventId, "event.removed");
  await refusingInUse(deleteEvent(tx, eventId));
  await emit(ctx, tx, "event.deleted", { eventId, imageId });
};

/**
 * For who created the event. Where anybody holds or held a pass it is canceled and stays, otherwise it goes. Whoever
 * paid gets everything back: the event failed them, whatever their terms say, unless the host asks for these. Asked
 * again for a canceled one it changes nothing. Throws `not_found`, `forbidden`, `in_use`.
 */
export const removeListing = (
  ctx: MemberCtx,
  reference: string,
  refund: EventRefund | undefined,
  input: ReadBody<{ reason?: string | undefined } | null | undefined>,
): Promise<null> =>
  ctx.write(async (tx) => {
    const { id } = await requireHosted(ctx, tx, reference, "event.delete");
    const { reason = "" } = input() ?? {};
    await lockForRemoval(tx, id);
    const event = await requireHosted(ctx, tx, id, "event.delete");
    if (!(await hasHistory(tx, id))) await discardEvent(ctx, tx, event);
    else if (!event.canceledAt) await cancelEvent(ctx, tx, event, { refund: refund ?? "full", reason: reason || null });
    return null;
  });

import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { assertNotCanceled, requireEvent } from "#server/modules/events/events/event-access.service";
import { findOwnPass, lockRegistration, type PassRow } from "./passes.reads.ts";

export interface PassPlace {
  eventId: string;
  passId: string;
}

type Event = Awaited<ReturnType<typeof requireEvent>>;

/** A pass of the viewer's own, of this event. Throws 404 for any other. */
export const requirePass = async (
  ctx: MemberCtx,
  tx: Tx,
  reference: string,
  passId: string,
): Promise<{ event: Event; row: PassRow }> => {
  const event = await requireEvent(ctx, tx, reference);
  const row = isId(passId) ? await findOwnPass(tx, event.id, ctx.viewer.accountId, passId.toLowerCase()) : undefined;
  if (!row) throw new AppError("not_found");
  return { event, row };
};

/**
 * A pass that the account holds, under the lock of its registration: nobody hands it on, cancels it or changes what it
 * says meanwhile. Throws 404 for any other, and `event_canceled`.
 */
export const lockPassOf = async (
  tx: Tx,
  { eventId, accountId, passId }: PassPlace & { accountId: string },
): Promise<PassRow> => {
  if (!isId(accountId) || !isId(passId)) throw new AppError("not_found");
  const found = await findOwnPass(tx, eventId, accountId.toLowerCase(), passId.toLowerCase());
  if (!found) throw new AppError("not_found");
  await lockRegistration(tx, found.registrationId);
  const row = await findOwnPass(tx, eventId, accountId.toLowerCase(), found.id);
  if (!row) throw new AppError("not_found");
  // Between the cancellation of the event and the end of the pass, it is no pass any more.
  if (row.status !== "canceled") await assertNotCanceled(tx, eventId);
  return row;
};

/** A pass of the viewer's own, under the same lock. */
export const lockPass = async (
  ctx: MemberCtx,
  tx: Tx,
  reference: string,
  passId: string,
): Promise<{ event: Event; row: PassRow }> => {
  const event = await requireEvent(ctx, tx, reference);
  const row = await lockPassOf(tx, { eventId: event.id, accountId: ctx.viewer.accountId, passId });
  return { event, row };
};

import type * as z from "zod";
import type { Account } from "#entities/accounts";
import type { transferInput } from "#entities/passes";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { accountsInOrder } from "#server/modules/accounts/accounts.service";
import { enqueueTransferMails } from "#server/modules/event-mails/event-mails.service";
import { notify } from "#server/modules/notifications/notifications.service";
import { releaseRunOut } from "#server/modules/payments/holds.service";
import { returnAll, takeAll } from "#server/modules/payments/supplies.service";
import { lockRegistration } from "#server/modules/registration/cart.service";
import { assertMovable } from "./pass-moves.policy.ts";
import {
  countHeld,
  expirePassOffers,
  findPassTerms,
  insertAudit,
  isBeingPaid,
  listSleptIn,
  lockReservations,
} from "./pass-moves.queries.ts";
import type { PassRow } from "./passes.queries.ts";
import { lockPass, type PassPlace, requirePass } from "./passes.service.ts";
import {
  ensureRegistration,
  type Handover,
  insertTransfer,
  isReceiver,
  listReceiverIds,
  lockAccount,
  movePass,
  moveReservation,
} from "./transfer.queries.ts";

const handoverOf = async (
  { viewer }: MemberCtx,
  tx: Tx,
  event: Handover["event"],
  pass: PassRow,
): Promise<Handover> => {
  const { maxQuantityPerSale: limit } = await findPassTerms(tx, pass.passTypeId);
  return { event, pass, limit, giverId: viewer.accountId };
};

/** Accounts that a pass of the viewer may be handed to. */
export const listTransferAccounts = (
  ctx: MemberCtx,
  { eventId, passId }: PassPlace,
  search: string,
): Promise<Account[]> =>
  ctx.read(async (tx) => {
    const { event, row } = await requirePass(ctx, tx, eventId, passId);
    const handover = await handoverOf(ctx, tx, event, row);
    return accountsInOrder(tx, ctx.organization, await listReceiverIds(tx, handover, search));
  });

/** A stay goes along with who sleeps in it alone; in a shared one the pass keeps its bed, and the others their room. */
const moveStay = async (tx: Tx, { id, reservationId }: PassRow, registrationId: string, now: Date): Promise<void> => {
  if (!reservationId) return;
  await lockReservations(tx, [reservationId]);
  const isShared = (await listSleptIn(tx, [reservationId], [id])).length > 0;
  if (!isShared) await moveReservation(tx, reservationId, registrationId, now);
};

const handOver = async (ctx: MemberCtx, tx: Tx, event: Handover["event"], pass: PassRow, to: string): Promise<void> => {
  const { viewer, now } = ctx;
  const { id: passId, registrationId: from } = pass;
  const isFirst = (await countHeld(tx, to)) === 0;
  await movePass(tx, passId, { giverId: viewer.accountId, toRegistrationId: to, now });
  await moveStay(tx, pass, to, now);
  await expirePassOffers(tx, [passId], now);
  const registrations = { fromRegistrationId: from, toRegistrationId: to };
  await insertTransfer(tx, { ...registrations, passId, createdAt: now });
  await insertAudit(tx, {
    ...{ accountId: viewer.accountId, action: "pass.transferred", subject: "pass", subjectId: passId },
    ...{ eventId: event.id, details: JSON.stringify(registrations), createdAt: now },
  });
  const isLast = (await countHeld(tx, from)) === 0;
  const place = { kind: "place" as const, id: event.id, quantity: 1 };
  if (isLast && !isFirst) await returnAll(tx, [place]);
  if (isFirst && !isLast) await takeAll(tx, [place]);
};

/**
 * Hands a pass on: it moves to the receiver's registration with its answers, add-ons, sessions and check-in. Throws
 * `pass_fixed`, `pass_used`, `payment_running`, and `receiver_unavailable` without saying why.
 */
export const transferPass = async (
  ctx: MemberCtx,
  { eventId, passId }: PassPlace,
  body: z.output<typeof transferInput>,
): Promise<null> => {
  // Beforehand: a hold of the receiver's that ran out would refuse them without saying why.
  await releaseRunOut(ctx);
  return ctx.write(async (tx) => {
    const { event, row: seen } = await requirePass(ctx, tx, eventId, passId);
    const receiverId = body.receiverId.toLowerCase();
    const terms = await findPassTerms(tx, seen.passTypeId);
    assertMovable(seen, terms, "transferable");
    // Accounts before registrations, as whoever deletes an account takes them; registrations in the order of their ids.
    if (!(await lockAccount(tx, receiverId))) throw new AppError("receiver_unavailable");
    const to = await ensureRegistration(tx, event.id, receiverId);
    for (const id of [seen.registrationId, to].sort()) await lockRegistration(tx, id);
    const { row } = await lockPass(ctx, tx, eventId, passId);
    assertMovable(row, terms, "transferable");
    if (await isBeingPaid(tx, row.registrationId)) throw new AppError("payment_running");
    // Who pays at the moment is counted already, as somebody without a pass.
    if (!(await isReceiver(tx, await handoverOf(ctx, tx, event, row), receiverId)) || (await isBeingPaid(tx, to)))
      throw new AppError("receiver_unavailable");
    await handOver(ctx, tx, event, row, to);
    const giverId = ctx.viewer.accountId;
    const occasion = { type: "TRANSFER" as const, senderId: giverId, eventId: event.id };
    await notify(tx, ctx.organization, { ...occasion, accountIds: [receiverId] });
    await enqueueTransferMails(ctx, tx, { event, pass: row, giverId, receiverId });
    return null;
  });
};

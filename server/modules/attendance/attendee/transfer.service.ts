import type * as z from "zod";
import type { transferInput } from "#entities/commerce/passes";
import type { Account } from "#entities/people/accounts";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { forgetSessionAnswers } from "#server/modules/attendance/sessions/forgotten-answers.service";
import { listPlaceHolders } from "#server/modules/commerce/catalog/coupons.reads";
import type { PassRow } from "#server/modules/commerce/passes/passes.reads";
import { lockRegistration } from "#server/modules/commerce/passes/passes.reads";
import { lockPass, type PassPlace, requirePass } from "#server/modules/commerce/passes/passes.service";
import { releaseRunOut } from "#server/modules/commerce/payments/holds.service";
import type { Take } from "#server/modules/commerce/payments/purchase.service";
import { returnAll, takeAll } from "#server/modules/commerce/payments/supplies.service";
import { forgetAnswers } from "#server/modules/commerce/registration/forgotten-answers.service";
import { writeAct } from "#server/modules/organization/audit/audit.service";
import { accountsInOrder } from "#server/modules/people/accounts/accounts.service";
import type { Viewer } from "#server/principals/principal";
import { assertAccompanied, requireFollowers } from "./companions.service.ts";
import { assertMovable, withoutEventPlaces } from "./pass-moves.policy.ts";
import {
  countUnplaced,
  expirePassOffers,
  findPassTerms,
  isBeingPaid,
  listSleptIn,
  lockReservations,
} from "./pass-moves.queries.ts";
import {
  ensureRegistration,
  type Handover,
  insertTransfer,
  isReceiver,
  listReceiverIds,
  listTierIds,
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

interface Receiver extends Viewer {
  registrationId: string;
}

/** Moves one pass, without what its giver answered; what that had taken. */
const handOver = async (
  ctx: MemberCtx,
  tx: Tx,
  event: Handover["event"],
  { pass, receiver }: { pass: PassRow; receiver: Receiver },
): Promise<Take[]> => {
  const { viewer, now } = ctx;
  const { id: passId, registrationId: from } = pass;
  const to = receiver.registrationId;
  await movePass(tx, passId, { giverId: viewer.accountId, toRegistrationId: to, now });
  await moveStay(tx, pass, to, now);
  await expirePassOffers(tx, [passId], now);
  const registrations = { fromRegistrationId: from, toRegistrationId: to };
  await insertTransfer(tx, { ...registrations, passId, createdAt: now });
  await writeAct(tx, {
    ...{ accountId: viewer.accountId, action: "pass.transferred", subject: "pass", subjectId: passId },
    ...{ eventId: event.id, details: JSON.stringify(registrations), createdAt: now },
  });
  return [
    ...(await forgetAnswers({ viewer: receiver, now }, tx, event.id, pass)),
    ...(await forgetSessionAnswers(tx, passId, now)),
  ];
};

/**
 * Moves passes of one registration, and with the first or last of them the place of the event. A pass for which a bought
 * use holds that place takes it along.
 */
const handOverAll = async (
  ctx: MemberCtx,
  tx: Tx,
  event: Handover["event"],
  { passes, receiver }: { passes: readonly PassRow[]; receiver: Receiver },
): Promise<void> => {
  const from = passes[0]?.registrationId ?? "";
  const holders = await listPlaceHolders(
    tx,
    passes.map(({ couponId }) => couponId),
  );
  const isPlaceless = withoutEventPlaces(passes, holders).length > 0;
  const isFirst = isPlaceless && (await countUnplaced(tx, receiver.registrationId)) === 0;
  const returns: Take[] = [];
  for (const pass of passes) returns.push(...(await handOver(ctx, tx, event, { pass, receiver })));
  const isLast = isPlaceless && (await countUnplaced(tx, from)) === 0;
  const place = { kind: "place" as const, id: event.id, quantity: 1 };
  // Last, and the place last of all: everybody takes and gives back in this order.
  await returnAll(tx, [...returns, ...(isLast && !isFirst ? [place] : [])]);
  if (isFirst && !isLast) await takeAll(tx, [place]);
};

/**
 * Hands a pass on: it moves to the receiver's registration with its add-ons, sessions and what was paid for them, and
 * waits there for answers of their own. Throws `pass_fixed`, `pass_used`, `pass_depended_on`, `pass_dependent`,
 * `payment_running`, and `receiver_unavailable` without saying why.
 */
export const transferPass = async (
  ctx: MemberCtx,
  { eventId, passId }: PassPlace,
  body: ReadBody<z.output<typeof transferInput>>,
): Promise<null> => {
  // Beforehand: a hold of the receiver's that ran out would refuse them without saying why.
  await releaseRunOut(ctx);
  return ctx.write(async (tx) => {
    const { event, row: seen } = await requirePass(ctx, tx, eventId, passId);
    const { dependents, ...asked } = body();
    const receiverId = asked.receiverId.toLowerCase();
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
    const passes = [row, ...(await requireFollowers(ctx, tx, row, dependents === "transfer"))];
    for (const pass of passes) {
      assertMovable(pass, await findPassTerms(tx, pass.passTypeId), "transferable");
      if (!(await isReceiver(tx, await handoverOf(ctx, tx, event, pass), receiverId)))
        throw new AppError("receiver_unavailable");
    }
    if (await isBeingPaid(tx, to)) throw new AppError("receiver_unavailable");
    await assertAccompanied(tx, passes, to);
    const receiver = { accountId: receiverId, tierIds: await listTierIds(tx, receiverId), registrationId: to };
    await handOverAll(ctx, tx, event, { passes, receiver });
    const giverId = ctx.viewer.accountId;
    await emit(ctx, tx, "passes.transferred", {
      ...{ eventId: event.id, eventStart: event.eventStart, giverId, receiverId },
      passIds: passes.map(({ id }) => id),
    });
    return null;
  });
};

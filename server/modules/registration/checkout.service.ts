import { AppError, type ErrorCode } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { ensureSigningKey } from "#server/modules/attendee/pass-keys.service";
import { requireEvent } from "#server/modules/events/event-access.service";
import { type BillingAddress, fingerprintOf } from "#server/modules/payments/offers.service";
import { answersOf } from "./answers.service.ts";
import { listPasses, listPassTypesForSale } from "./cart.queries.ts";
import { assertOpen, checkSale, isHeld, type OpenCart, requireCart } from "./cart.service.ts";
import type { CartContents } from "./cart-contents.ts";
import {
  finishAddOns,
  finishPackages,
  finishPasses,
  finishReservations,
  takePlace,
  takeSupply,
} from "./checkout.queries.ts";
import { enqueueConfirmation } from "./confirmation-mail.ts";
import { takeCouponUses } from "./coupons.queries.ts";
import { draftsOf, offerFor } from "./offer.ts";
import { lockRoomTypes } from "./rooms.queries.ts";

interface CapturedIntent {
  fingerprint: string;
  currency: string;
  /** JSON. */
  metadata: string;
  eventId: string | null;
  registrationId: string | null;
  address1: string;
  address2: string;
  city: string;
  state: string;
  country: string;
  zip: string;
}

const addressOf = ({ address1, address2, city, state, country, zip }: CapturedIntent): BillingAddress => ({
  ...{ address1, address2, city, state, country, zip },
});

const counted = (ids: readonly string[]): [string, number][] =>
  [...ids.reduce((counts, id) => counts.set(id, (counts.get(id) ?? 0) + 1), new Map<string, number>())].sort(
    ([a], [b]) => (a < b ? -1 : 1),
  );

const orRefuse = async (taken: Promise<boolean>, code: ErrorCode): Promise<void> => {
  if (!(await taken)) throw new AppError(code);
};

const expectAll = async (finished: Promise<number>, count: number): Promise<void> => {
  if ((await finished) !== count) throw new AppError("cart_changed");
};

/** Takes everything scarce, always in the same order, so that two buyers wait for each other and never in a ring. */
const takeScarce = async (tx: Tx, cart: OpenCart, contents: CartContents, choiceIds: readonly string[]) => {
  const { passes, addOns, reservations, coupon } = contents;
  for (const [id, quantity] of counted(passes.map(({ passTypeId }) => passTypeId)))
    await orRefuse(takeSupply(tx, "passTypes", id, quantity), "sold_out");
  for (const [id, quantity] of counted(addOns.map(({ addOnId }) => addOnId)))
    await orRefuse(takeSupply(tx, "eventAddOns", id, quantity), "sold_out");
  for (const [id, quantity] of counted(choiceIds))
    await orRefuse(takeSupply(tx, "registrationQuestionChoices", id, quantity), "sold_out");
  // The hold of a room has its supply already; the lock keeps others from ending it while it becomes lasting.
  await lockRoomTypes(
    tx,
    reservations.map(({ roomTypeId }) => roomTypeId),
  );
  if (coupon.coupon && coupon.passIds.length > 0)
    await orRefuse(takeCouponUses(tx, coupon.coupon.id, coupon.passIds.length), "cart_changed");
  if (!cart.passes.some(isHeld)) await orRefuse(takePlace(tx, cart.event.id), "registration_full");
};

const makeReady = async (
  { now }: MemberCtx,
  tx: Tx,
  { passes, packages, addOns, reservations, coupon }: CartContents,
  incomplete: readonly string[],
): Promise<void> => {
  const ids = <T extends { id: string }>(rows: readonly T[]) => rows.map(({ id }) => id);
  const couponId = coupon.coupon?.id ?? null;
  const terms = { incomplete, couponId, couponed: coupon.passIds, now };
  await expectAll(finishPasses(tx, ids(passes), terms), passes.length);
  await expectAll(finishPackages(tx, ids(packages), now), packages.length);
  await expectAll(finishAddOns(tx, ids(addOns), now), addOns.length);
  await expectAll(finishReservations(tx, ids(reservations), now), reservations.length);
};

/**
 * Turns the drafts of the intent's cart into passes. The caller holds the lock of the cart. Throws `cart_changed` when
 * the cart would not be priced like this any more, 455 when registration is over or something is sold out.
 */
export const finishRegistration = async (
  ctx: MemberCtx,
  tx: Tx,
  intent: CapturedIntent,
): Promise<{ couponId: string | null }> => {
  const event = await requireEvent(ctx, tx, intent.eventId ?? "");
  const registration = await requireCart(tx, intent.registrationId);
  const cart: OpenCart = {
    event,
    registration,
    passTypes: await listPassTypesForSale(tx, event.id, ctx.now),
    passes: await listPasses(tx, registration.id),
  };
  const isSplit = JSON.parse(intent.metadata).split === true;
  const { offer, contents } = await offerFor(ctx, tx, cart, { address: addressOf(intent), isSplit });
  if (fingerprintOf(offer, intent.currency) !== intent.fingerprint) throw new AppError("cart_changed");
  assertOpen(cart, ctx.now);
  await checkSale(tx, cart, draftsOf(contents), ctx.now);
  const answers = await answersOf(ctx, tx, cart, contents.passes);
  await makeReady(ctx, tx, contents, answers.incomplete);
  await ensureSigningKey(tx);
  await enqueueConfirmation(ctx, tx, { event, passes: contents.passes, total: offer.total, currency: intent.currency });
  // Last, because every buyer waits for these rows until the one before has committed.
  await takeScarce(tx, cart, contents, answers.choiceIds);
  return { couponId: offer.couponId };
};

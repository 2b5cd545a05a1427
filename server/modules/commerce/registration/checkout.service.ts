import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { fact } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { ensureSigningKey } from "#server/modules/commerce/passes/pass-keys.service";
import { addressOf, fingerprintOf } from "#server/modules/commerce/payments/offers.service";
import {
  type Claim,
  type Fulfilled,
  type Intent,
  noteOf,
  type Purchase,
  type Take,
} from "#server/modules/commerce/payments/purchase.service";
import { assertNotCanceled, requireEvent, requireHeldEvent } from "#server/modules/events/events/event-access.service";
import { answersOf } from "./answers.service.ts";
import { listPassTypesForSale, lookIntoCart } from "./cart.queries.ts";
import { assertOpen, type CartEvent, checkPlaces, checkSale, type SeenCart } from "./cart.service.ts";
import { type CartContents, draftsIn } from "./cart-contents.ts";
import {
  finishAddOns,
  finishPackages,
  finishPasses,
  finishReservations,
  holdReservations,
} from "./checkout.queries.ts";
import { couponOf } from "./coupon-assignment.ts";
import { cartNote, draftsOf, offerFor } from "./offer.ts";
import { withoutEventPlaced, withoutPlaced } from "./placed-passes.policy.ts";
import { lockRoomTypes } from "./rooms.queries.ts";

const one = (kind: Take["kind"]) => (id: string) => ({ kind, id, quantity: 1 });

/**
 * A pass that a bought use pays for takes over the place that the use has held, and needs none of the event: the use is
 * one. Who has a pass that needed one takes no other.
 */
const takesOf = (cart: SeenCart, { passes, addOns, coupon }: CartContents, choiceIds: readonly string[]): Take[] => [
  ...withoutPlaced(passes, coupon).map(({ passTypeId }) => one("passType")(passTypeId)),
  ...addOns.map(({ addOnId }) => one("addOn")(addOnId)),
  ...choiceIds.map(one("choice")),
  ...(coupon.coupon && coupon.passIds.length > 0
    ? [{ kind: "coupon" as const, id: coupon.coupon.id, quantity: coupon.passIds.length }]
    : []),
  ...(cart.look.hasOwnPlace || withoutEventPlaced(passes, coupon).length === 0 ? [] : [one("place")(cart.event.id)]),
];

/** A stay that was held too long is nobody's: the offer with it is over. */
const assertHeld = (offered: { rooms: number }, { reservations }: CartContents, now: Date): void => {
  const isOver = reservations.some(({ expiresAt }) => expiresAt !== null && expiresAt <= now.toISOString());
  const hadRooms = offered.rooms > reservations.length;
  if (isOver || hadRooms) throw new AppError("booking_expired");
};

/** The cart behind an offer. The caller holds its lock. */
const cartOf = async (tx: Tx, intent: Intent, event: CartEvent, now: Date): Promise<SeenCart> => {
  const { registrationId: id, accountId, cartCouponId: couponId } = intent;
  if (!id) throw new AppError("not_found");
  const passTypes = await listPassTypesForSale(tx, event.id, now);
  const look = await lookIntoCart(tx, id);
  return { event, registration: { id, eventId: event.id, accountId, couponId }, passTypes, passes: look.passes, look };
};

type Draft = CartContents["passes"][number];

/** The drafts that count as bought with the offer's coupon: those that were marked when it was priced. */
const markedIn = (drafts: readonly Draft[], { couponId }: Intent): string[] =>
  drafts.flatMap((draft) => (couponId !== null && draft.couponId === couponId ? [draft.id] : []));

/** As many uses are taken as passes will carry the coupon, or none: the marks may be older than what it counts for now. */
const assertMarked = ({ passes, coupon }: CartContents, intent: Intent): void => {
  const marked = new Set(markedIn(passes, intent));
  const isSame = marked.size === coupon.passIds.length && coupon.passIds.every((id) => marked.has(id));
  if (intent.couponId !== null && !isSame) throw new AppError("cart_changed");
};

interface Claimed {
  claim: Claim;
  look: SeenCart["look"];
  contents: CartContents;
}

const claimFor = async (ctx: MemberCtx, tx: Tx, intent: Intent, event: CartEvent): Promise<Claimed> => {
  const { now } = ctx;
  const cart = await cartOf(tx, intent, event, now);
  const note = noteOf(cartNote, intent);
  const terms = { address: addressOf(intent), isSplit: note.split, coupon: await couponOf(tx, cart, now) };
  const { offer, contents } = await offerFor(tx, cart, terms);
  assertHeld(note, contents, now);
  if (fingerprintOf(offer, intent.currency) !== intent.fingerprint) throw new AppError("cart_changed");
  assertMarked(contents, intent);
  await assertOpen(tx, cart, now);
  await checkSale(tx, cart, draftsOf(contents), now);
  await checkPlaces(tx, cart, draftsOf(contents).passes, contents.coupon);
  const { incomplete, choiceIds } = cart.look.isAsked
    ? await answersOf(ctx, tx, cart, contents.passes)
    : { incomplete: [], choiceIds: [] };
  // The hold of a room has its supply already; the lock keeps others from ending it while it becomes lasting.
  await lockRoomTypes(
    tx,
    contents.reservations.map(({ roomTypeId }) => roomTypeId),
  );
  await holdReservations(
    tx,
    contents.reservations.map(({ id }) => id),
    now,
  );
  return { claim: { takes: takesOf(cart, contents, choiceIds), incomplete }, look: cart.look, contents };
};

const claim: Purchase["claim"] = async (ctx, tx, intent) => {
  const event = await requireEvent(ctx, tx, intent.eventId ?? "");
  return (await claimFor(ctx, tx, intent, event)).claim;
};

const expectAll = async (finished: Promise<number>, { length }: readonly unknown[]): Promise<void> => {
  if ((await finished) !== length) throw new AppError("cart_changed");
};

interface Finished {
  event: Pick<CartEvent, "id" | "eventStart">;
  look: SeenCart["look"];
  drafts: Pick<CartContents, "passes" | "packages" | "addOns" | "reservations">;
  incomplete: readonly string[];
}

/** The drafts become what they are drafts of. Nobody cancels the event meanwhile. */
const finish = async (
  { now }: { now: Date },
  tx: Tx,
  intent: Intent,
  { event, look, drafts: { passes, packages, addOns, reservations }, incomplete }: Finished,
): Promise<Fulfilled> => {
  const { accountId, couponId, total, currency } = intent;
  const ids = <T extends { id: string }>(rows: readonly T[]) => rows.map(({ id }) => id);
  if (passes.length === 0) throw new AppError("cart_changed");
  const terms = { incomplete, couponId, couponed: markedIn(passes, intent), now };
  await expectAll(finishPasses(tx, ids(passes), terms), passes);
  await expectAll(finishPackages(tx, ids(packages), now), packages);
  await expectAll(finishAddOns(tx, ids(addOns), now), addOns);
  await expectAll(finishReservations(tx, ids(reservations), now), reservations);
  if (!look.hasSigningKey) await ensureSigningKey(tx);
  const { id: eventId, eventStart } = event;
  const completed = { eventId, eventStart, accountId, passIds: ids(passes), total, currency };
  return { couponId, happened: [fact("registration.completed", completed)] };
};

const fulfil: Purchase["fulfil"] = async (ctx, tx, intent, incomplete) => {
  if (!intent.eventId || !intent.registrationId) throw new AppError("not_found");
  const event = await assertNotCanceled(tx, intent.eventId);
  const look = await lookIntoCart(tx, intent.registrationId);
  const drafts = await draftsIn(tx, { passes: look.passes, look }, intent.registrationId);
  return finish(ctx, tx, intent, { event, look, drafts, incomplete });
};

const claimAndFulfil: Purchase["claimAndFulfil"] = async (ctx, tx, intent) => {
  const event = await requireHeldEvent(ctx, tx, intent.eventId ?? "");
  const { claim: claimed, look, contents } = await claimFor(ctx, tx, intent, event);
  if (event.canceledAt !== null) throw new AppError("event_canceled");
  const { takes, incomplete } = claimed;
  return { takes, ...(await finish(ctx, tx, intent, { event, look, drafts: contents, incomplete })) };
};

/** A cart's drafts become passes. The caller holds the lock of the cart. */
export const registrationPurchase: Purchase = { lateItem: "pass", isOnePerCart: true, claim, fulfil, claimAndFulfil };

import { AppError } from "#kernel/errors";
import { ensureSigningKey } from "#server/modules/attendee/pass-keys.service";
import { knownEvent, requireEvent } from "#server/modules/events/event-access.service";
import { addressOf, fingerprintOf } from "#server/modules/payments/offers.service";
import type { Claim, Purchase, Take } from "#server/modules/payments/purchase.service";
import { answersOf } from "./answers.service.ts";
import { listDraftPackages, listPasses, listPassTypesForSale } from "./cart.queries.ts";
import { assertOpen, checkSale, isHeld, type OpenCart, requireCart } from "./cart.service.ts";
import { listDraftAddOns, listDraftReservations } from "./cart-contents.queries.ts";
import type { CartContents } from "./cart-contents.ts";
import {
  finishAddOns,
  finishPackages,
  finishPasses,
  finishReservations,
  holdReservations,
} from "./checkout.queries.ts";
import { enqueueConfirmation } from "./confirmation-mail.ts";
import { draftsOf, offerFor } from "./offer.ts";
import { lockRoomTypes } from "./rooms.queries.ts";

const one = (kind: Take["kind"]) => (id: string) => ({ kind, id, quantity: 1 });

const takesOf = (cart: OpenCart, { passes, addOns, coupon }: CartContents, choiceIds: readonly string[]): Take[] => [
  ...passes.map(({ passTypeId }) => one("passType")(passTypeId)),
  ...addOns.map(({ addOnId }) => one("addOn")(addOnId)),
  ...choiceIds.map(one("choice")),
  ...(coupon.coupon && coupon.passIds.length > 0
    ? [{ kind: "coupon" as const, id: coupon.coupon.id, quantity: coupon.passIds.length }]
    : []),
  ...(cart.passes.some(isHeld) ? [] : [one("place")(cart.event.id)]),
];

/** A stay that was held too long is nobody's: the offer with it is over. */
const assertHeld = (offered: string, { reservations }: CartContents, now: Date): void => {
  const isOver = reservations.some(({ expiresAt }) => expiresAt !== null && expiresAt <= now.toISOString());
  const hadRooms = JSON.parse(offered).rooms > reservations.length;
  if (isOver || hadRooms) throw new AppError("booking_expired");
};

const claim: Purchase["claim"] = async (ctx, tx, intent): Promise<Claim> => {
  const { now } = ctx;
  const event = await requireEvent(ctx, tx, intent.eventId ?? "");
  const registration = await requireCart(tx, intent.registrationId);
  const cart: OpenCart = {
    event,
    registration,
    passTypes: await listPassTypesForSale(tx, event.id, now),
    passes: await listPasses(tx, registration.id),
  };
  const isSplit = JSON.parse(intent.metadata).split === true;
  const { offer, contents } = await offerFor(ctx, tx, cart, { address: addressOf(intent), isSplit });
  assertHeld(intent.metadata, contents, now);
  if (fingerprintOf(offer, intent.currency) !== intent.fingerprint) throw new AppError("cart_changed");
  assertOpen(cart, now);
  await checkSale(tx, cart, draftsOf(contents), now);
  const { incomplete, choiceIds } = await answersOf(ctx, tx, cart, contents.passes);
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
  return { takes: takesOf(cart, contents, choiceIds), incomplete };
};

const expectAll = async (finished: Promise<number>, { length }: readonly unknown[]): Promise<void> => {
  if ((await finished) !== length) throw new AppError("cart_changed");
};

const fulfil: Purchase["fulfil"] = async (ctx, tx, intent, incomplete) => {
  const { now } = ctx;
  const event = await knownEvent(tx, intent.eventId ?? "");
  const registration = await requireCart(tx, intent.registrationId);
  const drafts = (await listPasses(tx, registration.id)).filter((pass) => !isHeld(pass));
  const ids = <T extends { id: string }>(rows: readonly T[]) => rows.map(({ id }) => id);
  const couponed = drafts.filter(({ couponId }) => couponId !== null && couponId === intent.couponId);
  const terms = { incomplete, couponId: intent.couponId, couponed: ids(couponed), now };
  const packages = await listDraftPackages(tx, registration.id);
  const addOns = await listDraftAddOns(tx, registration.id);
  const stays = await listDraftReservations(tx, registration.id);
  if (drafts.length === 0) throw new AppError("cart_changed");
  await expectAll(finishPasses(tx, ids(drafts), terms), drafts);
  await expectAll(finishPackages(tx, ids(packages), now), packages);
  await expectAll(finishAddOns(tx, ids(addOns), now), addOns);
  await expectAll(finishReservations(tx, ids(stays), now), stays);
  await ensureSigningKey(tx);
  await enqueueConfirmation(ctx, tx, { event, passes: drafts, total: intent.total, currency: intent.currency });
  return { couponId: intent.couponId };
};

/** A cart's drafts become passes. The caller holds the lock of the cart. */
export const registrationPurchase: Purchase = { claim, fulfil };

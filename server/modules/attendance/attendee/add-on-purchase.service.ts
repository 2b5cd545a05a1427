import * as z from "zod";
import type { PaymentIntent } from "#entities/commerce/payments";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { findOwnPass, listAddOnsOfPasses, type PassRow } from "#server/modules/commerce/passes/passes.reads";
import { lockPass, type PassPlace } from "#server/modules/commerce/passes/passes.service";
import { showOffer } from "#server/modules/commerce/payments/gateway-order.service";
import {
  addressOf,
  type BillingAddress,
  billingAddress,
  fingerprintOf,
  type Offer,
  openIntent,
} from "#server/modules/commerce/payments/offers.service";
import { type Intent, noteOf, type Purchase } from "#server/modules/commerce/payments/purchase.service";
import { loadTaxes } from "#server/modules/commerce/payments/taxes.service";
import { addOnsForSale } from "#server/modules/commerce/registration/add-ons.service";
import { priceLines, totalOf } from "#server/modules/commerce/registration/pricing.policy";
import { nightsOf } from "#server/modules/commerce/registration/rooms.policy";
import { assertNotCanceled, requireEvent } from "#server/modules/events/events/event-access.service";
import { isCounted } from "#server/modules/events/holders/holders.policy";
import { findRunningOffer, findStay, insertAddOns, listAddOnPrices, nameAddOn } from "./add-on-purchase.queries.ts";

type Event = Awaited<ReturnType<typeof requireEvent>>;

/** Which add-ons are bought: their ids, with commas between them. */
const addOnNote = z.object({ addOnIds: z.string() });

interface Wish {
  event: Event;
  pass: PassRow;
  addOnIds: readonly string[];
  address: BillingAddress;
}

/** Throws what forbids buying these add-ons for the pass at this moment. */
const checkSale = async (tx: Tx, { event, pass, addOnIds }: Wish, now: Date): Promise<void> => {
  if (!isCounted(pass)) throw new AppError("pass_unavailable");
  if (event.eventEnd <= now.toISOString()) throw new AppError("registration_closed");
  const owned = new Set((await listAddOnsOfPasses(tx, [pass.id])).map(({ addOnId }) => addOnId));
  const offers = new Map((await addOnsForSale(tx, event.id)).map((offer) => [offer.id, offer]));
  for (const id of addOnIds) {
    const offer = offers.get(id);
    if (!offer?.fits(pass.passTypeId) || owned.has(id)) throw new AppError("pass_unavailable");
    if (offer.left !== null && offer.left <= 0) throw new AppError("sold_out");
  }
};

/** Nights that the pass stays; without a stay one, as in a cart. */
const nightsOfPass = async (tx: Tx, { reservationId }: PassRow): Promise<number> => {
  const stay = reservationId ? await findStay(tx, reservationId) : undefined;
  return (stay && nightsOf(stay)) ?? 1;
};

const offerFor = async (tx: Tx, wish: Wish): Promise<Offer> => {
  const { event, pass, addOnIds, address } = wish;
  const nights = await nightsOfPass(tx, pass);
  const taxes = await loadTaxes(tx);
  const drafts = (await listAddOnPrices(tx, event.id, addOnIds)).map(
    ({ id: addOnId, price, pricePerNight, ...addOn }) => ({
      ...{ ...addOn, type: "addOn" as const, quantity: 1, discount: 0 },
      ...{ amount: pricePerNight ? price * nights : price, passId: pass.id, addOnId },
    }),
  );
  const lines = priceLines(drafts, { duePercent: 100, taxRate: (code) => taxes.rateOf(code, address) });
  return {
    source: "pass",
    description: event.name,
    eventId: event.id,
    registrationId: pass.registrationId,
    passId: pass.id,
    couponId: null,
    address,
    lines,
    total: totalOf(lines),
    metadata: { addOnIds: addOnIds.join(",") } satisfies z.input<typeof addOnNote>,
  };
};

/** Ids as the database writes them, each once and in one order: the same wish is the same offer. */
const idsIn = (list: string): string[] => [...new Set(list.toLowerCase().split(","))].sort();

/** A priced offer of add-ons for a pass that is paid already; while one is being paid, that one. */
export const getAddOnsIntent = (
  ctx: MemberCtx,
  { eventId, passId }: PassPlace,
  asked: { addOnIds: string; addressId: string },
): Promise<PaymentIntent> =>
  showOffer(ctx, async (tx) => {
    const { event, row: pass } = await lockPass(ctx, tx, eventId, passId);
    const running = await findRunningOffer(tx, pass.id);
    if (running) return running.id;
    const address = await billingAddress(ctx, tx, asked.addressId);
    const wish = { event, pass, addOnIds: idsIn(asked.addOnIds), address };
    await checkSale(tx, wish, ctx.now);
    return openIntent(ctx, tx, await offerFor(tx, wish));
  });

const addOnIdsOf = (intent: Intent): string[] => idsIn(noteOf(addOnNote, intent).addOnIds);

const claim: Purchase["claim"] = async (ctx, tx, intent) => {
  const event = await requireEvent(ctx, tx, intent.eventId ?? "");
  await assertNotCanceled(tx, event.id);
  const pass = await findOwnPass(tx, event.id, ctx.viewer.accountId, intent.passId ?? "");
  if (!pass) throw new AppError("not_found");
  if (await findRunningOffer(tx, pass.id)) throw new AppError("payment_running");
  const wish = { event, pass, addOnIds: addOnIdsOf(intent), address: addressOf(intent) };
  await checkSale(tx, wish, ctx.now);
  if (fingerprintOf(await offerFor(tx, wish), intent.currency) !== intent.fingerprint)
    throw new AppError("cart_changed");
  return { takes: wish.addOnIds.map((id) => ({ kind: "addOn", id, quantity: 1 })), incomplete: [] };
};

const fulfil: Purchase["fulfil"] = async ({ viewer, now }, tx, intent) => {
  await assertNotCanceled(tx, intent.eventId ?? "");
  const pass = await findOwnPass(tx, intent.eventId ?? "", viewer.accountId, intent.passId ?? "");
  if (!pass || !isCounted(pass)) throw new AppError("cart_changed");
  const addOnIds = addOnIdsOf(intent);
  const added = await insertAddOns(tx, pass.id, addOnIds, now);
  if (added.length < addOnIds.length) throw new AppError("cart_changed");
  for (const addOn of added) await nameAddOn(tx, intent.id, addOn);
  return { couponId: null };
};

/** Add-ons for a pass that somebody holds already. The caller holds the lock of its registration. */
export const addOnPurchase: Purchase = { lateItem: "addOn", claim, fulfil };

import * as z from "zod";
import type { Tx } from "#server/db/database";
import type { BillingAddress, Offer } from "#server/modules/commerce/payments/offers.service";
import { loadTaxes, tableOfTaxes } from "#server/modules/commerce/payments/taxes.service";
import type { SeenCart } from "./cart.service.ts";
import { type CartContents, contentsOf, pricedCart } from "./cart-contents.ts";
import type { Assigned } from "./coupon-assignment.ts";
import { priceCart, totalOf } from "./pricing.policy.ts";

/** What an offer for a cart notes: how it is paid, and how many stays were held for it. */
export const cartNote = z.object({ split: z.boolean().default(false), rooms: z.int().default(0) });

interface Terms {
  address: BillingAddress;
  /** The first part only, where the event allows it. */
  isSplit: boolean;
  /** The cart's coupon, and the drafts that it counts for. */
  coupon: Assigned;
}

/** The offer for a cart at this moment, priced from the database alone, with what it would buy. */
export const offerFor = async (
  tx: Tx,
  cart: SeenCart,
  { address, isSplit, coupon }: Terms,
): Promise<{ offer: Offer; contents: CartContents }> => {
  const { event, registration } = cart;
  const contents = await contentsOf(tx, cart, coupon);
  const taxes = cart.look.isTaxed ? await loadTaxes(tx) : tableOfTaxes([]);
  const lines = priceCart(
    pricedCart(contents, cart.passTypes, {
      duePercent: isSplit ? event.splitPaymentPercentage : 100,
      taxRate: (taxCode) => taxes.rateOf(taxCode, address),
    }),
  );
  const offer: Offer = {
    source: "registration",
    description: event.name,
    eventId: event.id,
    registrationId: registration.id,
    couponId: contents.coupon.passIds.length > 0 ? (contents.coupon.coupon?.id ?? null) : null,
    address,
    lines,
    total: totalOf(lines),
    metadata: { split: isSplit, rooms: contents.reservations.length } satisfies z.input<typeof cartNote>,
  };
  return { offer, contents };
};

/** What the drafts ask for, as the rules of the sale read it. */
export const draftsOf = ({ passes, packages }: Pick<CartContents, "passes" | "packages">) => ({
  passes: passes.map(({ id, passTypeId, attendeePackageId }) => ({
    id,
    passTypeId,
    packageDraftId: attendeePackageId,
  })),
  packages: packages.map(({ id, packageId }) => ({ id, packageId })),
});

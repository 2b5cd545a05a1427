import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import type { BillingAddress, Offer } from "#server/modules/payments/offers.service";
import { loadTaxes } from "#server/modules/payments/taxes.service";
import type { OpenCart } from "./cart.service.ts";
import { type CartContents, contentsOf, pricedCart } from "./cart-contents.ts";
import { priceCart, totalOf } from "./pricing.policy.ts";

interface Terms {
  address: BillingAddress;
  /** The first part only, where the event allows it. */
  isSplit: boolean;
}

/** The offer for a cart at this moment, priced from the database alone, with what it would buy. */
export const offerFor = async (
  { now }: Pick<MemberCtx, "now">,
  tx: Tx,
  cart: OpenCart,
  { address, isSplit }: Terms,
): Promise<{ offer: Offer; contents: CartContents }> => {
  const { event, registration } = cart;
  const contents = await contentsOf(tx, cart, now);
  const taxes = await loadTaxes(tx);
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
    metadata: { split: isSplit, rooms: contents.reservations.length },
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

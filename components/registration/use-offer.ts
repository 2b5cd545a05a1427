import { useAddresses } from "#hooks/account/self";
import { useRegistrationIntent } from "#hooks/commerce/registration";
import { isEmptyCart } from "#lib/registration/cart";
import type { Order } from "#lib/registration/order";

interface OfferOptions {
  eventId: string;
  /** What the server has. */
  saved: Order;
  /** Something is chosen, saved or not: before that nothing is billed to anybody. */
  isChosen: boolean;
  isFree: boolean;
  /** A coupon may make it free: only the server knows. */
  hasCoupon: boolean;
  /** As chosen; empty: the usual one. */
  address: string;
  isSplit: boolean;
}

/** The priced offer for the saved order; one that costs something waits for an address. */
export function useOffer({ eventId, saved, isChosen, isFree, hasCoupon, address, isSplit }: OfferOptions) {
  const read = useAddresses({ isNeeded: isChosen });
  const addresses = read.data?.items ?? [];
  const isKnown = read.isFetching || addresses.some(({ id }) => id === address);
  const usual = addresses.find(({ primary }) => primary) ?? addresses[0];
  const addressId = (address && isKnown ? address : usual?.id) ?? null;
  const mayBeFree = isFree || hasCoupon;
  const isAsked = !isEmptyCart(saved.cart) && (isFree || !read.isPending);
  const intent = useRegistrationIntent(isAsked ? eventId : "", {
    isFree: mayBeFree,
    ...(addressId !== null && !isFree && { addressId, ...(isSplit && { split: true }) }),
  });
  const needsAddress =
    !read.isPending && addressId === null && (!mayBeFree || intent.error?.code === "address_required");
  return { intent, addressId, needsAddress };
}

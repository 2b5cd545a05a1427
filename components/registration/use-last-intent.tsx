import { useState } from "react";
import type { CartOffer } from "#entities/commerce/payments";
import { isEmptyCart } from "#lib/registration/cart";
import { useCheckout } from "./checkout-context";
import { isRefused } from "./refusal";

/** The latest offer: while the next one is on its way the last one stays. */
export function useLastIntent(): { intent: CartOffer | undefined; isStale: boolean } {
  const { intent, cart, isSaved } = useCheckout();
  const [last, setLast] = useState(intent.data);
  if (intent.data && intent.data !== last) setLast(intent.data);
  if (isEmptyCart(cart.value)) return { intent: undefined, isStale: false };
  // An offer that is refused is none: what it would have cost says nothing any more.
  if (intent.error && isRefused(intent.error)) return { intent: undefined, isStale: true };
  const isStale = !isSaved || !intent.data || intent.isFetching || intent.error !== null;
  return { intent: intent.data ?? last, isStale };
}

import { useEffect, useEffectEvent } from "react";
import type { Registration } from "#entities/commerce/registration";
import { cartOf, isEmptyCart } from "#lib/registration/cart";

interface EmptiedCartOptions {
  /** The platform says that nothing is in the cart, and this page still shows something. */
  isEmptied: boolean;
  reload: () => Promise<Registration | undefined>;
  finish: () => void;
}

const isBought = (registration: Registration): boolean =>
  isEmptyCart(cartOf(registration)) &&
  registration.passes.some(({ status }) => status === "ready" || status === "needsInfo");

/**
 * A slow payment can finish the cart between two reads of this page, and so can another tab. Then what was bought is
 * shown; a cart that was only emptied leads back to the passes, by the step itself.
 */
export function useEmptiedCart({ isEmptied, reload, finish }: EmptiedCartOptions): void {
  const look = useEffectEvent(async () => {
    const registration = await reload();
    if (registration && isBought(registration)) finish();
  });
  useEffect(() => {
    if (isEmptied) void look();
  }, [isEmptied]);
}

import { useEffect } from "react";
import { isEmptyCart } from "#lib/registration/cart";
import type { RegistrationStep } from "#lib/routes";
import { useCheckout } from "./checkout-context";

/** A step without passes leads back to them, and one that has nothing to ask leads on; true while it does. */
export function useStepRedirect(step: RegistrationStep, isNeedless = false): boolean {
  const { cart, goOn, sendBack, stepAfter } = useCheckout();
  const isEmpty = isEmptyCart(cart.value);
  const goal = !isEmpty && isNeedless ? stepAfter(step) : null;
  useEffect(() => {
    if (isEmpty) sendBack("passes", "cart_empty");
    else if (goal) goOn(goal);
  }, [isEmpty, goal, goOn, sendBack]);
  return isEmpty || goal !== null;
}

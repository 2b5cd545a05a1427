import { useEffect } from "react";
import { isEmptyCart } from "#lib/registration/cart";
import type { RegistrationStep } from "#lib/routes";
import { useCheckout } from "./checkout-context";

/** A step without passes leads back to them, and one that has nothing to ask leads on; true while it does. */
export function useStepRedirect(step: RegistrationStep, isNeedless = false): boolean {
  const { cart, goTo, stepAfter } = useCheckout();
  const isEmpty = isEmptyCart(cart.value);
  const goal = isEmpty ? "passes" : isNeedless ? stepAfter(step) : null;
  useEffect(() => {
    if (goal) goTo(goal, "replace");
  }, [goal, goTo]);
  return goal !== null;
}

import type { Assigned } from "./coupon-assignment.ts";

/** Those of the passes that need a place of their own: for the others the cart's coupon, bought before, holds one. */
export const withoutPlaced = <P extends { readonly id: string }>(
  passes: readonly P[],
  { coupon, passIds }: Pick<Assigned, "coupon" | "passIds">,
): P[] => {
  const placed = new Set(coupon?.holdsPlaces ? passIds : []);
  return passes.filter(({ id }) => !placed.has(id));
};

/** Likewise those for which their buyer needs a place of the event: a use that was bought is one already. */
export const withoutEventPlaced = <P extends { readonly id: string }>(
  passes: readonly P[],
  assigned: Pick<Assigned, "coupon" | "passIds">,
): P[] => (assigned.coupon?.holdsEventPlaces ? withoutPlaced(passes, assigned) : [...passes]);

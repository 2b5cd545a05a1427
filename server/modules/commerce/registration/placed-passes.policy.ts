import type { Assigned } from "./coupon-assignment.ts";

/** Those of the passes that need a place of their own: for the others the cart's coupon, bought before, holds one. */
export const withoutPlaced = <P extends { readonly id: string }>(
  passes: readonly P[],
  { coupon, passIds }: Pick<Assigned, "coupon" | "passIds">,
): P[] => {
  const placed = new Set(coupon?.holdsPlaces ? passIds : []);
  return passes.filter(({ id }) => !placed.has(id));
};

import type { PassType } from "#entities/commerce/pass-types";

/** As it is typed. */
export interface BulkChoice {
  ticketId: string;
  quantity: string;
}

/** Most uses one purchase takes (contract). */
const mostUses = 10_000;

/** A whole number, or null. */
export const bulkQuantity = (text: string): number | null => (/^\d{1,5}$/.test(text) ? Number(text) : null);

export const bulkBounds = ({
  minCouponQuantity,
  maxCouponQuantity,
  supply,
}: Pick<PassType, "minCouponQuantity" | "maxCouponQuantity" | "supply">): { min: number; max: number } => ({
  min: minCouponQuantity ?? 1,
  max: Math.min(maxCouponQuantity ?? mostUses, supply ?? mostUses, mostUses),
});

/** Fewer places are left than the fewest codes that are sold at once. */
export const isBulkSoldOut = (passType: Parameters<typeof bulkBounds>[0]): boolean => {
  const { min, max } = bulkBounds(passType);
  return max < min;
};

/** What is wrong with a number of codes, or null; words in `registration.faults`. */
export const bulkFault = (
  passType: Parameters<typeof bulkBounds>[0],
  text: string,
): "whole" | "tooSmall" | "tooLarge" | null => {
  const quantity = bulkQuantity(text);
  if (quantity === null) return "whole";
  const { min, max } = bulkBounds(passType);
  if (quantity < min) return "tooSmall";
  return quantity > max ? "tooLarge" : null;
};

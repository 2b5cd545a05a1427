import type { PassType } from "#entities/pass-types";
import type { PaymentIntent } from "#entities/payments";
import type { PassDraft, Registration } from "#entities/registration";

/** The drafts of a cart, as they are sent back. */
export const draftsOf = ({ passes }: Pick<Registration, "passes">): PassDraft[] =>
  passes
    .filter(({ status }) => status === "draft")
    .map(({ id, ticketId, couponId, packageId }) => ({
      id,
      ticketId,
      ...(couponId && { couponId }),
      ...(packageId && { packageId }),
    }));

/** Packages in the cart stay as they are. */
export const packageDraftsOf = ({ packages }: Pick<Registration, "packages">) =>
  packages.filter(({ status }) => status === "draft").map(({ id, packageId }) => ({ id, packageId }));

/** Passes of a type that are chosen one by one; those of a package follow it. */
export const quantityOf = (passes: readonly PassDraft[], ticketId: string): number =>
  passes.filter((pass) => pass.ticketId === ticketId && !pass.packageId).length;

/** The same passes with so many of a type; those that stay keep their ids, and with them their answers. */
export const withQuantity = (passes: readonly PassDraft[], ticketId: string, quantity: number): PassDraft[] => {
  let left = quantity;
  const kept = passes.filter((pass) => {
    if (pass.ticketId !== ticketId || pass.packageId) return true;
    left -= 1;
    return left >= 0;
  });
  const added = Array.from({ length: Math.max(0, left) }, () => ({ id: crypto.randomUUID(), ticketId }));
  return [...kept, ...added];
};

export const isSameCart = (a: readonly PassDraft[], b: readonly PassDraft[]): boolean =>
  a.length === b.length && a.every(({ id }, at) => b[at]?.id === id);

/** How many of a type one may choose at once: none, or from `min` to `max`. */
export const quantityBounds = ({
  minQuantityPerSale,
  maxQuantityPerSale,
  supply,
}: Pick<PassType, "minQuantityPerSale" | "maxQuantityPerSale" | "supply">): { min: number; max: number } => ({
  min: Math.max(1, minQuantityPerSale),
  max: Math.min(Math.max(maxQuantityPerSale, 0), supply ?? Number.POSITIVE_INFINITY),
});

/** One press further: over the numbers that are too few to be sold. */
export const steppedQuantity = (from: number, to: number, min: number): number => {
  if (to >= min || to <= 0) return Math.max(0, to);
  return to > from ? min : 0;
};

export interface SummaryLine {
  key: string;
  name: string;
  quantity: number;
  /** Before discount and tax, for the whole quantity; minor units. */
  amount: number;
}

export interface Summary {
  lines: SummaryLine[];
  discount: number;
  /** On top of the lines; what is included in prices is not in it. */
  tax: number;
  taxIncluded: number;
  later: number;
  /** Due now. */
  total: number;
}

/** An offer as its reader sees it: equal things on one line, all sums the server's. */
export const summaryOf = ({ lineItems, total }: Pick<PaymentIntent, "lineItems" | "total">): Summary => {
  const lines = new Map<string, SummaryLine>();
  const sums = { discount: 0, tax: 0, taxIncluded: 0, later: 0, amount: 0 };
  for (const { type, name, quantity, amount, discount, salesTax, taxIncluded, deferred } of lineItems) {
    const key = `${type} ${name} ${amount / Math.max(1, quantity)}`;
    const line = lines.get(key) ?? { key, name, quantity: 0, amount: 0 };
    lines.set(key, { ...line, quantity: line.quantity + quantity, amount: line.amount + amount });
    sums.amount += amount;
    sums.discount += discount;
    sums.later += deferred;
    if (taxIncluded) sums.taxIncluded += salesTax;
    else sums.tax += salesTax;
  }
  const { amount, ...rest } = sums;
  return { ...rest, lines: [...lines.values()], total: total ?? amount - sums.discount + sums.tax - sums.later };
};

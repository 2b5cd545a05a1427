import type { BasePaymentLineItem } from "#entities/commerce/payments";

export interface ReceiptLine {
  readonly name: string;
  readonly quantity: number;
  /** Before discount and tax, for the whole quantity; minor units. */
  readonly amount: number;
}

export interface Sums {
  readonly lines: readonly ReceiptLine[];
  readonly discount: number;
  /** On top of the lines. */
  readonly tax: number;
  readonly taxIncluded: number;
  readonly later: number;
  readonly paid: number;
}

const total = (items: readonly BasePaymentLineItem[], of: (item: BasePaymentLineItem) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** What a payment was for, equal things on one line, and what it came to. */
export const sumsOf = (items: readonly BasePaymentLineItem[]): Sums => {
  const groups = Map.groupBy(
    items,
    ({ type, name, quantity, amount }) => `${type} ${name} ${amount / Math.max(1, quantity)}`,
  );
  return {
    lines: [...groups.values()].map((group) => ({
      name: group[0]?.name ?? "",
      quantity: total(group, ({ quantity }) => quantity),
      amount: total(group, ({ amount }) => amount),
    })),
    discount: total(items, ({ discount }) => discount),
    tax: total(items, ({ taxIncluded, salesTax }) => (taxIncluded ? 0 : salesTax)),
    taxIncluded: total(items, ({ taxIncluded, salesTax }) => (taxIncluded ? salesTax : 0)),
    later: total(items, ({ deferred }) => deferred),
    paid: total(items, ({ paid }) => paid),
  };
};

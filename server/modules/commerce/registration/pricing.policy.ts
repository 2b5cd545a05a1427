import { halfUp } from "#server/modules/commerce/payments/rounding.policy";

/** What one line of the offer stands for. */
interface LineReferences {
  passId?: string;
  attendeePackageId?: string;
  passAddOnId?: string;
  addOnId?: string;
  reservationId?: string;
  accessId?: string;
  sessionId?: string;
}

/** A price list's view of a thing: minor units, and how it is taxed. */
interface Priced {
  name: string;
  /** Minor units. */
  price: number;
  taxCode: string | null;
  taxIncluded: boolean;
}

export interface PricedPass extends Priced {
  id: string;
  /** Paid for by its package. */
  isPackaged: boolean;
  /** The coupon of the cart counts for it. */
  hasCoupon: boolean;
}

export interface PricedAddOn extends Priced {
  id: string;
  addOnId: string;
  passId: string;
  /** Nights that count; null: the price does not depend on them. */
  nights: number | null;
}

export interface PricedReservation extends Priced {
  id: string;
  passIds: readonly string[];
  /** Added to the price, for the pass types that sleep in the room. */
  premium: number;
  /** Nights that cost; null: the price does not depend on them. */
  nights: number | null;
}

export interface Discount {
  /** Minor units for each pass: spent on the pass first, then on its add-ons, then on its room. */
  amount: number | null;
  percent: number | null;
  applyToPassType: boolean;
  applyToAddOns: boolean;
  applyToReservation: boolean;
}

export interface PricedCart {
  passes: readonly PricedPass[];
  packages: readonly (Priced & { id: string })[];
  addOns: readonly PricedAddOn[];
  reservations: readonly PricedReservation[];
  discount: Discount | null;
  /** Part that is due now, 0 to 100. */
  duePercent: number;
  /** Hundredths of a percent. */
  taxRate: (taxCode: string | null) => number;
}

export interface Line extends LineReferences {
  type: "pass" | "package" | "addOn" | "reservation" | "coupon" | "access";
  name: string;
  quantity: number;
  /** Before discount and tax, for the whole quantity. */
  amount: number;
  discount: number;
  salesTax: number;
  /** Left for a later part payment. */
  deferred: number;
  taxCode: string | null;
  taxIncluded: boolean;
}

/** What a line costs after discount and with tax, due now or later. */
export const lineTotal = ({ amount, discount, salesTax, taxIncluded }: Omit<Line, "deferred">): number =>
  amount - discount + (taxIncluded ? 0 : salesTax);

/** What is due now. */
export const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + lineTotal(line) - line.deferred, 0);

const taxOf = (net: number, rate: number, isIncluded: boolean): number =>
  isIncluded ? net - halfUp(net, 10_000, 10_000 + rate) : halfUp(net, rate, 10_000);

/** Spends a coupon: the amount that is left of each pass's own. */
class Purse {
  readonly #discount: Discount;
  readonly #spent = new Map<string, number>();

  constructor(discount: Discount) {
    this.#discount = discount;
  }

  take(passIds: readonly string[], price: number): number {
    const { amount, percent } = this.#discount;
    if (passIds.length === 0) return 0;
    if (amount === null) return halfUp(price, percent ?? 0, 100);
    let taken = 0;
    for (const passId of passIds) {
      const spent = this.#spent.get(passId) ?? 0;
      const part = Math.min(amount - spent, price - taken);
      this.#spent.set(passId, spent + part);
      taken += part;
    }
    return taken;
  }
}

/** Each part rounds what is due up to it, so the parts add up to the rounded whole. */
const withDeferred = (lines: readonly Omit<Line, "deferred">[], duePercent: number): Line[] => {
  let before = 0;
  return lines.map((line) => {
    const total = lineTotal(line);
    const due = halfUp(before + total, duePercent, 100) - halfUp(before, duePercent, 100);
    before += total;
    return { ...line, deferred: total - due };
  });
};

type Draft = Omit<Line, "salesTax" | "deferred">;

/** Adds taxes to lines, and leaves for later what is not due now. */
export const priceLines = (
  drafts: readonly Draft[],
  { taxRate, duePercent }: Pick<PricedCart, "taxRate" | "duePercent">,
): Line[] =>
  withDeferred(
    drafts.map((line) => ({
      ...line,
      salesTax: taxOf(line.amount - line.discount, taxRate(line.taxCode), line.taxIncluded),
    })),
    duePercent,
  );

/** Prices a cart: integer minor units, halves up, nothing below zero. */
export const priceCart = (cart: PricedCart): Line[] => {
  const couponed = new Set(cart.passes.filter(({ hasCoupon }) => hasCoupon).map(({ id }) => id));
  const purse = cart.discount && new Purse(cart.discount);
  const discountOf = (isApplied: boolean | undefined, passIds: readonly string[], amount: number): number =>
    purse && isApplied
      ? purse.take(
          passIds.filter((id) => couponed.has(id)),
          amount,
        )
      : 0;

  const passes = cart.passes.map(({ id, isPackaged, price, name, taxCode, taxIncluded }): Draft => {
    const amount = isPackaged ? 0 : price;
    const discount = discountOf(cart.discount?.applyToPassType, [id], amount);
    return { type: "pass", quantity: 1, name, amount, discount, taxCode, taxIncluded, passId: id };
  });
  const packages = cart.packages.map(
    ({ id, price, name, taxCode, taxIncluded }): Draft => ({
      type: "package",
      quantity: 1,
      name,
      amount: price,
      discount: 0,
      taxCode,
      taxIncluded,
      attendeePackageId: id,
    }),
  );
  const addOns = cart.addOns.map(({ id, addOnId, passId, nights, price, name, taxCode, taxIncluded }): Draft => {
    const amount = price * (nights ?? 1);
    const discount = discountOf(cart.discount?.applyToAddOns, [passId], amount);
    return {
      type: "addOn",
      quantity: 1,
      name,
      amount,
      discount,
      taxCode,
      taxIncluded,
      passId,
      passAddOnId: id,
      addOnId,
    };
  });
  const reservations = cart.reservations.map(
    ({ id, passIds, premium, nights, price, name, taxCode, taxIncluded }): Draft => {
      const amount = (price + premium) * (nights ?? 1);
      const discount = discountOf(cart.discount?.applyToReservation, passIds, amount);
      return { type: "reservation", quantity: 1, name, amount, discount, taxCode, taxIncluded, reservationId: id };
    },
  );

  return priceLines([...passes, ...packages, ...addOns, ...reservations], cart);
};

import type { PassType } from "#entities/commerce/pass-types";
import type { PaymentIntent } from "#entities/commerce/payments";
import type { CartInput, PackageDraft, PassDraft, Registration } from "#entities/commerce/registration";
import { heldPasses } from "./pass-state.ts";

/** Passes and packages that are being chosen, as they are sent. Coupons are the server's to assign. */
export interface Cart {
  readonly passes: readonly PassDraft[];
  readonly packages: readonly PackageDraft[];
}

export const isEmptyCart = ({ passes, packages }: Cart): boolean => passes.length === 0 && packages.length === 0;

/** The drafts of a registration. */
export const cartOf = ({ passes, packages }: Pick<Registration, "passes" | "packages">): Cart => ({
  passes: passes
    .filter(({ status }) => status === "draft")
    .map(({ id, ticketId, packageId }) => ({ id, ticketId, ...(packageId && { packageId }) })),
  packages: packages.filter(({ status }) => status === "draft").map(({ id, packageId }) => ({ id, packageId })),
});

export const cartInput = ({ passes, packages }: Cart): CartInput => ({ passes: [...passes], packages: [...packages] });

const isSameList = (a: readonly { id: string }[], b: readonly { id: string }[]): boolean =>
  a.length === b.length && a.every(({ id }, at) => b[at]?.id === id);

export const isSameCart = (a: Cart, b: Cart): boolean =>
  isSameList(a.passes, b.passes) && isSameList(a.packages, b.packages);

/** Passes of a type that are chosen one by one; those of a package follow it. */
export const quantityOf = ({ passes }: Cart, ticketId: string): number =>
  passes.filter((pass) => pass.ticketId === ticketId && !pass.packageId).length;

/** The same cart with so many passes of a type; those that stay keep their ids, and with them their answers. */
export const withQuantity = (cart: Cart, ticketId: string, quantity: number): Cart => {
  let left = quantity;
  const kept = cart.passes.filter((pass) => {
    if (pass.ticketId !== ticketId || pass.packageId) return true;
    left -= 1;
    return left >= 0;
  });
  const added = Array.from({ length: Math.max(0, left) }, () => ({ id: crypto.randomUUID(), ticketId }));
  return { ...cart, passes: [...kept, ...added] };
};

/** Passes that count already, by pass type; those of packages are not limited by it. */
export const heldQuantity = ({ passes }: Pick<Registration, "passes">, ticketId: string): number =>
  heldPasses(passes).filter(
    (pass) => pass.ticketId === ticketId && pass.status !== "canceled" && pass.packageId === null,
  ).length;

type Sold = Pick<PassType, "minQuantityPerSale" | "maxQuantityPerSale" | "supply">;

/** How many more of a type one may choose at once: none, or from `min` to `max`. What is held counts. */
export const quantityBounds = (
  { minQuantityPerSale, maxQuantityPerSale, supply }: Sold,
  held = 0,
): { min: number; max: number } => ({
  min: Math.max(1, minQuantityPerSale - held),
  max: Math.min(Math.max(maxQuantityPerSale - held, 0), supply ?? Number.POSITIVE_INFINITY),
});

/** Fewer of a type are left than the fewest that are sold at once. */
export const isSoldOutFor = (passType: Sold, held = 0): boolean =>
  passType.supply !== null && passType.supply < quantityBounds(passType, held).min;

/** The cart has all that is left of a type for everybody, and its buyer might have more: with a code they can. */
export const wantsCode = (passType: Sold & Pick<PassType, "id">, cart: Cart): boolean => {
  const { id, supply, maxQuantityPerSale } = passType;
  return isSoldOutFor(passType) || (supply !== null && supply < maxQuantityPerSale && quantityOf(cart, id) >= supply);
};

/** Pass types as there are any left for the buyer: of a full event none, but for who holds a pass, or has a code. */
export const leftFor = <T extends Pick<PassType, "supply">>(
  { event, passes }: Pick<Registration, "event" | "passes">,
  passTypes: readonly T[],
): readonly T[] => {
  const { registrationLimit, registrationCount } = event;
  const isFull = registrationLimit > 0 && registrationCount >= registrationLimit;
  const holds = heldPasses(passes).some(({ status }) => status !== "canceled");
  return isFull && !holds ? passTypes.map((passType) => ({ ...passType, supply: 0 })) : passTypes;
};

/** Whether a cart holds more of a type than is left of it for everybody. */
export const wantsMoreThanLeft = (
  { passes }: Cart,
  passTypes: readonly Pick<PassType, "id" | "supply">[] | undefined,
): boolean =>
  (passTypes ?? []).some(
    ({ id, supply }) => supply !== null && passes.filter(({ ticketId }) => ticketId === id).length > supply,
  );

/** One press further: over the numbers that are too few to be sold. */
export const steppedQuantity = (from: number, to: number, min: number): number => {
  if (to >= min || to <= 0) return Math.max(0, to);
  return to > from ? min : 0;
};

type Requiring = Pick<PassType, "id" | "requiredPassTypeId">;

/** Whether a pass type that goes with another finds it in the cart, or among the passes that are held. */
export const hasRequired = (
  { requiredPassTypeId }: Pick<PassType, "requiredPassTypeId">,
  cart: Cart,
  held: readonly string[],
): boolean =>
  requiredPassTypeId === null ||
  held.includes(requiredPassTypeId) ||
  cart.passes.some(({ ticketId }) => ticketId === requiredPassTypeId);

/** The cart without passes whose companion has gone. */
export const withoutOrphans = (cart: Cart, passTypes: readonly Requiring[], held: readonly string[]): Cart => {
  const passes = cart.passes.filter(({ ticketId, packageId }) => {
    const passType = passTypes.find(({ id }) => id === ticketId);
    return packageId !== undefined || !passType || hasRequired(passType, cart, held);
  });
  return passes.length === cart.passes.length ? cart : withoutOrphans({ ...cart, passes }, passTypes, held);
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

type Offer = Pick<PaymentIntent, "lineItems" | "total">;

/** An offer as its reader sees it: equal things on one line, passes of a package within it, all sums the server's. */
export const summaryOf = ({ lineItems, total }: Offer, packagedPassIds: ReadonlySet<string> = new Set()): Summary => {
  const lines = new Map<string, SummaryLine>();
  const sums = { discount: 0, tax: 0, taxIncluded: 0, later: 0, amount: 0 };
  for (const { type, name, quantity, amount, discount, salesTax, taxIncluded, deferred, passId } of lineItems) {
    sums.amount += amount;
    sums.discount += discount;
    sums.later += deferred;
    if (taxIncluded) sums.taxIncluded += salesTax;
    else sums.tax += salesTax;
    if (type === "pass" && passId !== null && packagedPassIds.has(passId)) continue;
    const key = `${type} ${name} ${amount / Math.max(1, quantity)}`;
    const line = lines.get(key) ?? { key, name, quantity: 0, amount: 0 };
    lines.set(key, { ...line, quantity: line.quantity + quantity, amount: line.amount + amount });
  }
  const { amount, ...rest } = sums;
  return { ...rest, lines: [...lines.values()], total: total ?? amount - sums.discount + sums.tax - sums.later };
};

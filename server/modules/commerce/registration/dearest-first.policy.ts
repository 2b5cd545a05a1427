import { halfUp } from "#server/modules/commerce/payments/rounding.policy";
import type { Discount, PricedCart } from "./pricing.policy.ts";

type Payable = Pick<PricedCart, "passes" | "addOns" | "reservations">;

/** What a use would take off one pass, in minor units. */
interface Worth {
  id: string;
  /** Off the pass itself and its add-ons. */
  own: number;
  stayId: string | null;
  /** What is left of a sum for its room. */
  rest: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const worthOf = (discount: Discount, prices: readonly number[], stayId: string | null): Omit<Worth, "id"> => {
  const { amount, percent } = discount;
  if (amount === null) return { own: sum(prices.map((price) => halfUp(price, percent ?? 0, 100))), stayId, rest: 0 };
  const own = Math.min(amount, sum(prices));
  return { own, stayId, rest: amount - own };
};

const listWorth = (
  passIds: readonly string[],
  { passes, addOns, reservations }: Payable,
  discount: Discount,
): Worth[] => {
  const prices = new Map(passIds.map((id): [string, number[]] => [id, []]));
  if (discount.applyToPassType) for (const { id, price } of passes) prices.get(id)?.push(price);
  if (discount.applyToAddOns)
    for (const { passId, price, nights } of addOns) prices.get(passId)?.push(price * (nights ?? 1));
  const stays = discount.applyToReservation ? reservations : [];
  const stayOf = new Map(stays.flatMap(({ id, passIds: sleepers }) => sleepers.map((passId) => [passId, id])));
  return passIds.map((id) => ({ id, ...worthOf(discount, prices.get(id) ?? [], stayOf.get(id) ?? null) }));
};

/** Rooms that several passes may share: each is made cheaper once, or as far as the sums of its passes reach. */
class Rooms {
  readonly #discount: Discount;
  readonly #left: Map<string, number>;

  constructor(discount: Discount, { reservations }: Payable) {
    this.#discount = discount;
    this.#left = new Map(reservations.map(({ id, price, premium, nights }) => [id, (price + premium) * (nights ?? 1)]));
  }

  off({ stayId, rest }: Worth): number {
    const left = this.#left.get(stayId ?? "") ?? 0;
    const { amount, percent } = this.#discount;
    return amount === null ? halfUp(left, percent ?? 0, 100) : Math.min(rest, left);
  }

  take(worth: Worth): void {
    if (worth.stayId === null) return;
    const left = this.#left.get(worth.stayId) ?? 0;
    this.#left.set(worth.stayId, this.#discount.amount === null ? 0 : left - this.off(worth));
  }
}

/**
 * Those of the passes that a coupon counts for, at most so many: first the one of which it takes off the most, and none of
 * which it takes off nothing.
 */
export const dearestFirst = (
  passIds: readonly string[],
  { cart, discount, most }: { cart: Payable; discount: Discount; most: number },
): string[] => {
  const rooms = new Rooms(discount, cart);
  const candidates = listWorth(passIds, cart, discount);
  const offOf = (worth: Worth): number => worth.own + rooms.off(worth);
  const chosen: string[] = [];
  while (chosen.length < most && candidates.length > 0) {
    const offs = candidates.map(offOf);
    const highest = Math.max(...offs);
    const [best] = highest > 0 ? candidates.splice(offs.indexOf(highest), 1) : [];
    if (!best) break;
    rooms.take(best);
    chosen.push(best.id);
  }
  return chosen;
};

import { randomUUID } from "node:crypto";
import { type Calendar, hoursFrom } from "./calendar.ts";
import { sourceAt } from "./sources.ts";

/** What somebody bought: the slugs of the pass types, in the order of the cart. */
type Cart = readonly string[];

/** What people buy, the most usual carts more often. */
const carts: readonly Cart[] = [
  ["regular"],
  ["from-home"],
  ["regular", "workshop-day"],
  ["regular"],
  ["regular", "regular"],
  ["student"],
  ["regular"],
  ["from-home"],
  ["harbour-circle"],
  ["regular", "workshop-day"],
  ["regular"],
  ["regular", "regular"],
];

const prices: Readonly<Record<string, number>> = {
  ...{ regular: 27_900, student: 14_900, "workshop-day": 12_000, "harbour-circle": 69_000, "from-home": 8_900 },
};

/** Who bought first paid the price of before the early bird. */
const listPrice = 34_900;
const earlyBirdSince = -30;
const couponPercent = 20;

export interface SoldPass {
  readonly id: string;
  readonly slug: string;
  readonly price: number;
  readonly discount: number;
}

/** A purchase that was paid at once, as its buyer's registration for the event. */
export interface Sale {
  readonly id: string;
  readonly accountId: string;
  readonly source: string;
  readonly at: string;
  readonly passes: readonly SoldPass[];
  readonly hasCoupon: boolean;
  /** When all of it was given back, if it was. */
  readonly canceledAt: string | null;
  readonly total: number;
}

const opening = -40;

/** Slow at first, then with the early bird, and every day a few. */
const momentOf = (position: number, count: number, { now, at }: Calendar): string => {
  const start = at(opening, "10:00");
  const hours = (Date.parse(now) - Date.parse(start)) / 3_600_000;
  const share = (position / count) ** 0.8;
  return hoursFrom(start, Math.max(0, hours * share - ((position * 7) % 5)));
};

/** The sales of the conference until now: a few with a coupon, and a few given back. */
export const planSales = (accountIds: readonly string[], calendar: Calendar): Sale[] =>
  accountIds.map((accountId, position) => {
    const at = momentOf(position, accountIds.length, calendar);
    const hasCoupon = position % 6 === 2;
    const cart = carts[position % carts.length] ?? [];
    const passes = cart.map((slug) => {
      const isEarly = slug !== "regular" || at >= calendar.at(earlyBirdSince, "09:00");
      const price = isEarly ? (prices[slug] ?? 0) : listPrice;
      return { id: randomUUID(), slug, price, discount: hasCoupon ? Math.round((price * couponPercent) / 100) : 0 };
    });
    const isCanceled = position % 19 === 4;
    const total = passes.reduce((sum, { price, discount }) => sum + price - discount, 0);
    const canceledAt = isCanceled ? hoursFrom(at, (Date.parse(calendar.now) - Date.parse(at)) / 7_200_000) : null;
    return { ...{ id: randomUUID(), accountId, source: sourceAt(position), at, passes, hasCoupon }, canceledAt, total };
  });

import * as z from "zod";
import { day, id, money, timestamp } from "#kernel/wire";

/** Days of the event's own calendar, both of them included; left out: no end on that side. */
export const statisticsQuery = z.object({ from: day.optional(), to: day.optional() });
export type StatisticsRange = z.infer<typeof statisticsQuery>;

/** How much of what there is has been taken. */
export const eventCapacity = z.object({
  /** What the places count: everybody who registers, or each pass. */
  unit: z.enum(["registrations", "passes"]),
  limit: z.int(),
  taken: z.int(),
});
export type EventCapacity = z.infer<typeof eventCapacity>;

/** What happened in one step of time, named by its first day. */
export const statisticsDay = z.object({
  day,
  /** Carts that were begun. */
  carts: z.int(),
  /** Accounts that bought their first pass. */
  registrations: z.int(),
  /** Passes that were bought, also those that were canceled since. */
  passes: z.int(),
  charged: money,
  refunded: money,
});
export type StatisticsDay = z.infer<typeof statisticsDay>;

export const passTypeStatistics = z.object({
  passTypeId: id,
  name: z.string(),
  /** Held now, of those that were bought in the time asked for. */
  sold: z.int(),
  /** Null = unlimited. */
  supply: z.int().nullable(),
  canceled: z.int(),
  admitted: z.int(),
  /** Paid for passes of the type less what went back; what packages and extras cost is in no type. */
  revenue: z.int(),
});
export type PassTypeStatistics = z.infer<typeof passTypeStatistics>;

export const sourceStatistics = z.object({
  /** Null = nobody knows. */
  source: z.string().nullable(),
  registrations: z.int(),
  /** Minor units, less what went back. */
  revenue: z.int(),
});
export type SourceStatistics = z.infer<typeof sourceStatistics>;

export const couponStatistics = z.object({
  couponId: id,
  code: z.string(),
  /** Passes held now that were bought with it. */
  uses: z.int(),
  /** Null = unlimited. */
  limit: z.int().nullable(),
  discount: money,
});
export type CouponStatistics = z.infer<typeof couponStatistics>;

/** The numbers of an event. Sums are minor units of `currency`. */
export const listingStatistics = z.object({
  /** IANA name; whose days and quarter hours these are. */
  zone: z.string(),
  currency: z.string(),
  /** Others in which something was paid: none of it is in the sums. */
  otherCurrencies: z.array(z.string()),
  /** Registrations that hold a pass now. */
  registered: z.int(),
  /** As of now; null = unlimited. */
  capacity: eventCapacity.nullable(),
  passes: z.object({
    /** Held now, with those that need information. */
    sold: z.int(),
    admitted: z.int(),
    canceled: z.int(),
    needsInfo: z.int(),
  }),
  revenue: z.object({
    charged: money,
    refunded: money,
    /** Charged less refunded. */
    net: z.int(),
    /** Asked for by invoices that are not paid yet, as of now. */
    deferred: money,
    /** Promised, and not received yet. */
    pending: money,
  }),
  /** Carts that were begun, and how many of these became registrations. */
  funnel: z.object({ carts: z.int(), registrations: z.int() }),
  step: z.enum(["day", "week", "month"]),
  /** From the first that happened to now or the end of the event, quiet days too; 400 at most. */
  byDay: z.array(statisticsDay),
  byPassType: z.array(passTypeStatistics),
  /** Most registrations first, 30 at most; the sums above hold the rest. */
  bySource: z.array(sourceStatistics),
  /** Passes used in the quarter of an hour that begins at `at`; quiet ones are left out. */
  checkIns: z.array(z.object({ at: timestamp, count: z.int() })),
  /** Most used first, 50 at most. */
  coupons: z.array(couponStatistics),
  /** The next mail that goes to attendees by itself. */
  nextMail: z.object({ type: z.literal("reminder"), at: timestamp, recipients: z.int() }).nullable(),
});
export type ListingStatistics = z.infer<typeof listingStatistics>;

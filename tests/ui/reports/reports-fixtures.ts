import type { ListingStatistics } from "#entities/attendance/reports";
import type { EventListing } from "#entities/hosting/listings";
import { anEvent, idOf } from "#tests/ui/events/events-fixtures";

export const aListing = (over: Partial<EventListing> = {}): EventListing => ({
  ...anEvent(),
  id: idOf(900),
  visible: true,
  newActivityCreatorEmailNotification: false,
  newActivityCreatorPushNotification: false,
  registrationLimit: 50,
  sponsors: [],
  speakers: [],
  sessions: [],
  status: "ready",
  ...over,
});

/** An event that has sold a little. */
export const someStatistics = (over: Partial<ListingStatistics> = {}): ListingStatistics => ({
  zone: "Europe/Amsterdam",
  currency: "EUR",
  otherCurrencies: [],
  registered: 12,
  capacity: { unit: "registrations", limit: 50, taken: 12 },
  passes: { sold: 14, admitted: 3, canceled: 1, needsInfo: 0 },
  revenue: { charged: 100_000, refunded: 10_000, net: 90_000, deferred: 0, pending: 0 },
  funnel: { carts: 20, registrations: 13 },
  step: "day",
  byDay: [
    { day: "2026-08-01", carts: 12, registrations: 8, passes: 9, charged: 60_000, refunded: 0 },
    { day: "2026-08-02", carts: 8, registrations: 5, passes: 6, charged: 40_000, refunded: 10_000 },
  ],
  byPassType: [
    { passTypeId: idOf(901), name: "Regular", sold: 14, supply: 40, canceled: 1, admitted: 3, revenue: 80_000 },
  ],
  bySource: [{ source: "newsletter", registrations: 9, revenue: 70_000 }],
  checkIns: [
    { at: "2026-09-03T06:30:00.000Z", count: 2 },
    { at: "2026-09-03T07:00:00.000Z", count: 1 },
  ],
  coupons: [{ couponId: idOf(902), code: "=QUAY", uses: 3, limit: 10, discount: 4_500 }],
  nextMail: { type: "reminder", at: "2026-09-02T07:00:00.000Z", recipients: 12 },
  ...over,
});

/** A statistics of an event that nobody has come to. */
export const noStatistics = (): ListingStatistics =>
  someStatistics({
    ...{ registered: 0, capacity: null, byDay: [], byPassType: [], bySource: [], checkIns: [], coupons: [] },
    passes: { sold: 0, admitted: 0, canceled: 0, needsInfo: 0 },
    revenue: { charged: 0, refunded: 0, net: 0, deferred: 0, pending: 0 },
    funnel: { carts: 0, registrations: 0 },
    nextMail: null,
  });

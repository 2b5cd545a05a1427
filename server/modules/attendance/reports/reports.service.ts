import type { EventCapacity, ListingStatistics, StatisticsDay, StatisticsRange } from "#entities/attendance/reports";
import { eventClock } from "#server/calendars/zones";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { nextReminder } from "#server/modules/events/event-mails/reminders.service";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { type Calendar, calendarOf, spanOf } from "./report-days.ts";
import { findLists, findTotals, listSeries, type Scope, type Totals } from "./reports.queries.ts";

type Event = Awaited<ReturnType<typeof requireHosted>>;
type PassTypes = Totals["passTypes"];

/** Most rows of lists that anybody can make longer. */
const most = { sources: 30, coupons: 50 };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The event's own limit; else what all pass types have together, where each has an end. */
const capacityOf = ({ registrationLimit, registrationCount }: Event, types: PassTypes): EventCapacity | null => {
  if (registrationLimit > 0) return { unit: "registrations", limit: registrationLimit, taken: registrationCount };
  const supplies = types.map(({ active, supply, taken }) => (active ? supply : taken));
  const limited = supplies.filter((supply) => supply !== null);
  if (!types.some(({ active }) => active) || limited.length < supplies.length) return null;
  return { unit: "passes", limit: sum(limited), taken: sum(types.map(({ taken }) => taken)) };
};

const passesOf = (types: PassTypes): ListingStatistics["passes"] => ({
  sold: sum(types.map(({ sold }) => sold)),
  admitted: sum(types.map(({ admitted }) => admitted)),
  canceled: sum(types.map(({ canceled }) => canceled)),
  needsInfo: sum(types.map(({ needsInfo }) => needsInfo)),
});

type Money = Totals["money"];

/** Money that came in, or that goes back; what is promised has not come. */
const hasMoved = ({ type, status }: Money[number]): boolean => type === "refund" || status === "succeeded";

const moneyOf = (
  { currency }: Scope,
  { money, owed }: Totals,
): Pick<ListingStatistics, "revenue" | "otherCurrencies"> => {
  const own = money.filter((row) => row.currency === currency);
  const amounts = (matches: (row: Money[number]) => boolean) => sum(own.filter(matches).map(({ amount }) => amount));
  const charged = amounts(({ type, status }) => type === "charge" && status === "succeeded");
  const refunded = amounts(({ type }) => type === "refund");
  const pending = amounts(({ type, status }) => type === "charge" && status === "pending");
  const others = money.map((row) => row.currency).filter((other) => other !== currency);
  return {
    revenue: { charged, refunded, net: charged - refunded, deferred: owed, pending },
    otherCurrencies: [...new Set(others)].sort(),
  };
};

const quiet = (day: string): StatisticsDay => ({
  ...{ day, carts: 0, registrations: 0, passes: 0, charged: 0, refunded: 0 },
});

/** Until what happened last, and on until today while the event is not over. */
const endOf = (last: string, { eventEnd }: Event, { to }: Scope, now: Date): string => {
  const running = [now.toISOString(), eventEnd].sort()[0] ?? last;
  const end = running > last ? running : last;
  return to !== "infinity" && end >= to ? new Date(Date.parse(to) - 1).toISOString() : end;
};

interface Happened {
  first: string | null;
  last: string | null;
}

const seriesOf = async (
  tx: Tx,
  event: Event,
  scope: Scope,
  { happenings, zone, now }: { happenings: readonly Happened[]; zone: string; now: Date },
): Promise<Pick<ListingStatistics, "step" | "byDay">> => {
  // As the wire writes instants, they are in the order of their letters.
  const [first] = happenings.flatMap((one) => one.first ?? []).sort();
  const last = happenings
    .flatMap((one) => one.last ?? [])
    .sort()
    .at(-1);
  if (!first || !last) return { step: "day", byDay: [] };
  const { step, days }: Calendar = calendarOf(first, endOf(last, event, scope, now), zone);
  const series = days.map(({ day }) => quiet(day));
  const happened = await listSeries(
    tx,
    scope,
    days.map(({ start }) => start),
  );
  for (const { what, step: place, amount } of happened) {
    const point = series[place - 1];
    if (point) point[what] = amount;
  }
  return { step, byDay: series };
};

/** The numbers of an event, of all time or of some days of its calendar. */
export const getStatistics = (ctx: MemberCtx, reference: string, range: StatisticsRange): Promise<ListingStatistics> =>
  ctx.read(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const { organization, now } = ctx;
    const zone = eventClock(event, organization);
    const scope: Scope = { eventId: event.id, currency: organization.currency, ...spanOf(range, zone) };
    const totals = await findTotals(tx, scope);
    const { passTypes, carts } = totals;
    const moved = totals.money.filter((row) => row.currency === scope.currency && hasMoved(row));
    const happenings = [carts.began, carts.registered, ...passTypes, ...moved];
    return {
      zone,
      currency: organization.currency,
      registered: totals.registered,
      capacity: capacityOf(event, passTypes),
      passes: passesOf(passTypes),
      ...moneyOf(scope, totals),
      funnel: { carts: carts.carts, registrations: carts.registrations },
      ...(await seriesOf(tx, event, scope, { happenings, zone, now })),
      byPassType: passTypes.map(({ id: passTypeId, first: _, last: __, ...type }) => ({ passTypeId, ...type })),
      ...(await findLists(tx, scope, most)),
      nextMail: await nextReminder(tx, event, now),
    };
  });

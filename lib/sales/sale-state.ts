import type { HostPassType } from "#entities/commerce/sales";
import type { EventListing } from "#entities/hosting/listings";
import { isNow } from "./price-steps.ts";

/** What a buyer meets; `starts` and `over` by the event's registration or the pass type's own start. */
export type SaleState = "on" | "starts" | "over" | "soldOut" | "off";

type SaleEvent = Pick<EventListing, "registrationStart" | "registrationEnd" | "eventEnd">;

/** When a pass type is sold; null = since ever. */
export const saleWindow = (
  { registrationStart, registrationEnd, eventEnd }: SaleEvent,
  overrideStartDate: string | null,
): { from: string | null; until: string } => ({
  from: overrideStartDate ?? registrationStart ?? null,
  until: registrationEnd && Date.parse(registrationEnd) < Date.parse(eventEnd) ? registrationEnd : eventEnd,
});

type Stated = Pick<HostPassType, "active" | "supply" | "sold" | "overrideStartDate">;

export const saleState = (
  { active, supply, sold, overrideStartDate }: Stated,
  event: SaleEvent,
  now: Date,
): SaleState => {
  const { from, until } = saleWindow(event, overrideStartDate);
  if (!active) return "off";
  if (Date.parse(until) <= now.getTime()) return "over";
  if (supply !== null && sold >= supply) return "soldOut";
  return from !== null && now.getTime() < Date.parse(from) ? "starts" : "on";
};

/** Hundredths: by a schedule where one counts. */
export const priceNow = (
  { price, priceSchedules }: Pick<HostPassType, "price" | "priceSchedules">,
  now: Date,
): number =>
  priceSchedules.find(({ startDate, endDate }) => isNow({ from: startDate, until: endDate }, now))?.price ?? price;

/** The lowest price a stranger could pay now; null where nothing is to be had. */
export const priceFrom = (passTypes: readonly HostPassType[], event: SaleEvent, now: Date): number | null => {
  const prices = passTypes
    .filter((passType) => passType.visibility === "public" && saleState(passType, event, now) === "on")
    .map((passType) => priceNow(passType, now));
  return prices.length > 0 ? Math.min(...prices) : null;
};

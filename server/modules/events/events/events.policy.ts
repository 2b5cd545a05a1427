import type { BaseEvent } from "#entities/events/base-event";
import type { ErrorCode } from "#kernel/errors";
import type { EventSummaryRow, OfferRow } from "./event-summaries.reads.ts";

type Window = Pick<
  EventSummaryRow,
  | "registration"
  | "registrationStart"
  | "registrationEnd"
  | "registrationLimit"
  | "registrationCount"
  | "eventEnd"
  | "canceledAt"
  | "publishedAt"
>;

/** Whether all places of an event are taken. */
export const isFull = ({
  registrationLimit,
  registrationCount,
}: Pick<Window, "registrationLimit" | "registrationCount">) =>
  registrationLimit > 0 && registrationCount >= registrationLimit;

/** Why nobody can register for an event at this moment, or null when they can. Supply of a pass type is its own matter. */
export const registrationFault = (event: Window, now: Date): ErrorCode | null => {
  const at = now.toISOString();
  if (!event.publishedAt) return "event_not_public";
  if (event.canceledAt) return "event_canceled";
  if (!event.registration) return "registration_disabled";
  if (event.registrationStart && event.registrationStart > at) return "registration_not_open";
  if ((event.registrationEnd ?? event.eventEnd) <= at || event.eventEnd <= at) return "registration_closed";
  if (isFull(event)) return "registration_full";
  return null;
};

/** A tenth of the places, at least one. */
const isFew = (left: number, of: number): boolean => left <= Math.max(1, Math.floor(of / 10));

const placesLeft = (event: Window, offers: readonly OfferRow[]): { left: number; of: number } | null => {
  const limit =
    event.registrationLimit > 0
      ? [{ left: event.registrationLimit - event.registrationCount, of: event.registrationLimit }]
      : [];
  const counted = offers.flatMap(({ supply, sold }) => (supply === null ? [] : [{ left: supply - sold, of: supply }]));
  const bySupply =
    counted.length === offers.length && counted.length > 0
      ? [counted.reduce((sum, { left, of }) => ({ left: sum.left + left, of: sum.of + of }))]
      : [];
  const bounds = [...limit, ...bySupply].sort((a, b) => a.left - b.left);
  return bounds[0] ?? null;
};

/** What a list card says about getting in (contract addition). */
export const availabilityOf = (
  event: Window,
  offers: readonly OfferRow[],
  now: Date,
): NonNullable<BaseEvent["availability"]> => {
  // Of a draft it says what it will be: hosts ask whether something is on sale before they publish.
  const fault = registrationFault({ ...event, publishedAt: event.publishedAt ?? now.toISOString() }, now);
  if (fault === "registration_not_open") return "not_open";
  if (fault === "registration_closed") return "closed";
  if (fault === "registration_full") return "sold_out";
  if (fault || offers.length === 0) return "none";
  const places = placesLeft(event, offers);
  if (!places) return "open";
  if (places.left <= 0) return "sold_out";
  return isFew(places.left, places.of) ? "few" : "open";
};

/** Lowest price of now among what can still be bought; null when nothing can. */
export const priceFrom = (offers: readonly OfferRow[]): number | null => {
  const prices = offers.filter(({ supply, sold }) => supply === null || sold < supply).map(({ price }) => price);
  return prices.length > 0 ? Math.min(...prices) : null;
};

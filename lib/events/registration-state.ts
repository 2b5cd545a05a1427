import type { PassTypesReply } from "#entities/commerce/packages";
import type { PassType } from "#entities/commerce/pass-types";
import type { Event } from "#entities/events/events";
import { webAddress } from "#lib/format/web-address";
import { eventPhase, isCanceled } from "./when.ts";

/** What an event's card offers, whoever looks. Sums in minor units, moments ISO 8601. */
export type RegistrationState =
  | { kind: "draft" | "canceled" | "past" | "disabled" | "closed" | "none" }
  /** `takesCodes`: codes were sold for its passes, and hold their places. */
  | { kind: "sold_out"; takesCodes?: true }
  /** Taken elsewhere. */
  | { kind: "external"; href: string; host: string }
  | { kind: "not_open"; opensAt: string }
  | { kind: "open"; priceFrom: number | null; placesLeft: number | null; closesAt: string };

type RegistrationEvent = Pick<
  Event,
  | "timezone"
  | "eventStart"
  | "eventEnd"
  | "registration"
  | "registrationStart"
  | "registrationEnd"
  | "externalUrl"
  | "priceFrom"
  | "availability"
  | "published"
  | "status"
>;

/** From this many places on, how many are left is worth saying. */
const FEW = 20;

const isBetween = (now: Date, { startDate, endDate }: { startDate: string; endDate: string }): boolean =>
  Date.parse(startDate) <= now.getTime() && now.getTime() < Date.parse(endDate);

/** The price of the schedule that holds now, else the base price. */
export const currentPrice = (
  { price, priceSchedules }: Pick<PassType, "price" | "priceSchedules">,
  now: Date,
): number => priceSchedules.find((schedule) => isBetween(now, schedule))?.price ?? price;

const earliest = (moments: readonly string[]): string | undefined =>
  moments.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];

/** Null = unlimited, or more than is worth saying. */
const fewLeft = (passTypes: readonly PassType[]): number | null => {
  const left = passTypes.reduce((sum, { supply }) => sum + (supply ?? Number.POSITIVE_INFINITY), 0);
  return left <= FEW ? left : null;
};

/** `isFull`: for everybody, also where there are passes left. */
const soldOut = (offers: PassTypesReply | undefined, isFull: boolean): RegistrationState => ({
  kind: "sold_out",
  ...(offers?.passTypes.some(
    (type) => type.active && type.enableCoupons && (isFull || (type.supply !== null && type.supply <= 0)),
  ) && { takesCodes: true }),
});

/** From the pass types when they are known, else from what the event says of itself. */
const offer = (event: RegistrationEvent, offers: PassTypesReply | undefined, now: Date): RegistrationState => {
  const { registrationStart, registrationEnd: closesAt } = event;
  const isEarly = now.getTime() < Date.parse(registrationStart);
  const later = { kind: "not_open", opensAt: registrationStart } as const;
  if (!offers)
    return isEarly ? later : { kind: "open", priceFrom: event.priceFrom ?? null, placesLeft: null, closesAt };

  const passTypes = offers.passTypes.filter(({ active }) => active);
  const packages = isEarly ? [] : offers.packages.filter(({ isActive }) => isActive);
  const startOf = ({ overrideStartDate }: PassType) => overrideStartDate ?? registrationStart;
  const onSale = passTypes.filter((passType) => Date.parse(startOf(passType)) <= now.getTime());
  const available = onSale.filter(({ supply }) => supply === null || supply > 0);
  const prices = [...available.map((passType) => currentPrice(passType, now)), ...packages.map(({ price }) => price)];

  if (prices.length > 0) {
    const placesLeft = packages.length > 0 ? null : fewLeft(available);
    return { kind: "open", priceFrom: Math.min(...prices), placesLeft, closesAt };
  }
  if (onSale.length > 0) return soldOut(offers, false);
  const opensAt = earliest(passTypes.map(startOf));
  if (opensAt) return { kind: "not_open", opensAt };
  return isEarly ? later : { kind: "none" };
};

const elsewhere = ({ externalUrl }: Pick<Event, "externalUrl">): RegistrationState | null => {
  const address = webAddress(externalUrl);
  return address && { kind: "external", ...address };
};

/** Whether, from when and for how much one gets in; `offers` undefined while they are not known. */
export const registrationState = (
  event: RegistrationEvent,
  offers: PassTypesReply | undefined,
  now: Date,
): RegistrationState => {
  if (event.published === false) return { kind: "draft" };
  if (isCanceled(event)) return { kind: "canceled" };
  if (eventPhase(event, now) === "past") return { kind: "past" };
  if (!event.registration) return elsewhere(event) ?? { kind: "disabled" };
  if (now.getTime() >= Date.parse(event.registrationEnd)) return { kind: "closed" };
  if (event.availability === "sold_out") return soldOut(offers, true);
  return offer(event, offers, now);
};

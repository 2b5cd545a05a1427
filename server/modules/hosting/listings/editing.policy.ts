import type * as z from "zod";
import type { ListingChanges, listingChanges, listingCreateInput } from "#entities/hosting/listings";
import type { FieldFaults } from "#kernel/errors";
import { isTimeZone } from "#lib/i18n/time-zone";

type Changes = z.output<typeof listingChanges>;
type Creation = z.output<typeof listingCreateInput>;

/** What an event would be once the changes are kept, as far as its fields must fit each other. */
export interface Terms {
  readonly eventStart: string;
  readonly eventEnd: string;
  readonly timezone: string | null;
  readonly groupId: string | null;
  readonly groupOnly: boolean;
  readonly registrationStart: string | null;
  readonly registrationEnd: string | null;
  readonly registrationLimit: number;
  readonly registrationCount: number;
}

const isBefore = (first: string, second: string): boolean => Date.parse(first) < Date.parse(second);

/** Whichever of two fields that contradict each other was sent is the one at fault. */
const sentOf = (changes: ListingChanges, preferred: keyof Changes, other: keyof Changes): string =>
  changes[preferred] === undefined && changes[other] !== undefined ? other : preferred;

/** What is wrong with an event as it would be, by field; only where something of it was sent. */
export const termFaults = (terms: Terms, changes: ListingChanges): FieldFaults => {
  const faults: FieldFaults = {};
  const sent = (...fields: (keyof Changes)[]) => fields.some((field) => changes[field] !== undefined);
  if (sent("timezone") && terms.timezone !== null && !isTimeZone(terms.timezone)) faults.timezone = "unknown_zone";
  if (sent("eventStart", "eventEnd") && !isBefore(terms.eventStart, terms.eventEnd))
    faults[sentOf(changes, "eventEnd", "eventStart")] = "before_start";
  const { registrationStart: opens, registrationEnd: closes } = terms;
  if (sent("registrationStart", "registrationEnd") && opens && closes && !isBefore(opens, closes))
    faults[sentOf(changes, "registrationEnd", "registrationStart")] = "before_opening";
  if (sent("groupOnly", "groupId") && terms.groupOnly && !terms.groupId)
    faults[sentOf(changes, "groupOnly", "groupId")] = "group_required";
  const { registrationLimit: limit, registrationCount: taken } = terms;
  if (sent("registrationLimit") && limit > 0 && limit < taken) faults.registrationLimit = "below_registered";
  return faults;
};

/** Sessions lie within their event, and end after they begin. */
export const sessionFaults = ({ event, sessions = [] }: Creation): FieldFaults =>
  Object.fromEntries(
    sessions.flatMap(({ startTime, endTime }, at) => [
      ...(isBefore(startTime, event.eventStart) || isBefore(event.eventEnd, startTime)
        ? [[`sessions.${at}.startTime`, "outside_event"]]
        : []),
      ...(isBefore(endTime, startTime)
        ? [[`sessions.${at}.endTime`, "before_start"]]
        : isBefore(event.eventEnd, endTime)
          ? [[`sessions.${at}.endTime`, "outside_event"]]
          : []),
    ]),
  );

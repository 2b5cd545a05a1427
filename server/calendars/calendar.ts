import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from "ical-generator";
import { Temporal } from "temporal-polyfill";
import { lines, oneLine } from "#server/text/lines";
import type { CalendarEntry, Contact } from "./entries.ts";
import { zoneDescription } from "./zone-rules.ts";
import { calendarZone, isPlain, wholeDays, zoned } from "./zones.ts";

export interface Calendar {
  readonly name: string;
  readonly entries: readonly CalendarEntry[];
}

/** How often programs come to look again, in seconds. */
const refresh = 60 * 60;

const timesOf = ({ start, end, zone }: CalendarEntry): Pick<ICalEventData, "start" | "end" | "timezone" | "allDay"> => {
  const timezone = calendarZone(zone);
  const from = zoned(start, timezone);
  const to = zoned(end, timezone);
  const days = wholeDays(from, to);
  if (days) return { start: days.first, end: days.next, allDay: true };
  // What the clock cannot say is said in UTC.
  if (timezone === "UTC" || !isPlain(from) || !isPlain(to))
    return { start: from.withTimeZone("UTC"), end: to.withTimeZone("UTC"), timezone: null };
  return { start: from, end: to, timezone };
};

/** Names come from people: a line break in one would begin a property of its own. */
const eventData = (entry: CalendarEntry): ICalEventData => ({
  ...timesOf(entry),
  id: entry.uid,
  sequence: entry.sequence,
  stamp: new Date(entry.updatedAt),
  created: new Date(entry.createdAt),
  lastModified: new Date(entry.updatedAt),
  summary: oneLine(entry.name),
  description: lines(entry.description),
  location: entry.place === "" ? null : oneLine(entry.place),
  url: entry.url,
  status: entry.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  organizer: { name: oneLine(entry.organizer.name), email: entry.organizer.address },
});

/** When the clock of a zone is looked at. */
const instantsIn = (zone: string, entries: readonly CalendarEntry[]): Temporal.Instant[] =>
  entries
    .filter((entry) => calendarZone(entry.zone) === zone)
    .flatMap(({ start, end }) => [Temporal.Instant.from(start), Temporal.Instant.from(end)]);

/** `entries`: what will be in it. */
const emptyCalendar = (name: string, method: ICalCalendarMethod, entries: readonly CalendarEntry[]) =>
  ical({
    name: oneLine(name),
    method,
    prodId: { company: "Moothall", product: "Events", language: "EN" },
    timezone: { name: null, generator: (zone) => zoneDescription(zone, instantsIn(zone, entries)) },
  });

/** What calendar programs subscribe to or take once (RFC 5545); the same entries make the same text. */
export const calendarOf = ({ name, entries }: Calendar): string => {
  const calendar = emptyCalendar(name, ICalCalendarMethod.PUBLISH, entries).ttl(refresh);
  for (const entry of entries) calendar.createEvent(eventData(entry));
  return calendar.toString();
};

export interface Invitation {
  readonly entry: CalendarEntry;
  readonly guest: Contact;
  /** Takes the entry back out of the guest's calendar. */
  readonly isWithdrawn?: boolean;
  /** Of two messages about the same state, programs believe the later. */
  readonly sentAt: Date;
}

/** What a mail brings to the one guest who has registered: put into the calendar as accepted, asking for no reply. */
export const invitationOf = ({ entry, guest, isWithdrawn = false, sentAt }: Invitation): string => {
  const method = isWithdrawn ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = emptyCalendar(entry.name, method, [entry]);
  const event = calendar.createEvent({
    ...eventData({ ...entry, isCanceled: isWithdrawn || entry.isCanceled }),
    stamp: sentAt,
  });
  event.createAttendee({
    name: oneLine(guest.name),
    email: guest.address,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  });
  return calendar.toString();
};

import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from "ical-generator";
import { lines, oneLine } from "#server/text/lines";
import type { CalendarEntry, Contact } from "./entries.ts";
import { calendarZone, wholeDays, zoneDescription, zoned } from "./zones.ts";

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
  return { start: from, end: to, timezone: timezone === "UTC" ? null : timezone };
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

const emptyCalendar = (name: string, method: ICalCalendarMethod) =>
  ical({
    name: oneLine(name),
    method,
    prodId: { company: "Moothall", product: "Events", language: "EN" },
    timezone: { name: null, generator: zoneDescription },
  });

/** What calendar programs subscribe to or take once (RFC 5545); the same entries make the same text. */
export const calendarOf = ({ name, entries }: Calendar): string => {
  const calendar = emptyCalendar(name, ICalCalendarMethod.PUBLISH).ttl(refresh);
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
  const calendar = emptyCalendar(entry.name, isWithdrawn ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST);
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

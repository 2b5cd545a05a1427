import ICAL from "ical.js";

export interface ReadEntry {
  uid: string;
  sequence: number;
  summary: string;
  description: string;
  location: string;
  status: string;
  url: string;
  organizer: string;
  stamp: string;
  isAllDay: boolean;
  /** By its own clock. */
  startsAt: string;
  /** The instants that the zone's description in the calendar makes of it. */
  start: string;
  end: string;
  attendees: string[];
}

const textOf = (entry: ICAL.Component, name: string): string => String(entry.getFirstPropertyValue(name) ?? "");

const toEntry = (component: ICAL.Component): ReadEntry => {
  const event = new ICAL.Event(component);
  return {
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    description: event.description,
    location: event.location,
    status: textOf(component, "status"),
    url: textOf(component, "url"),
    organizer: event.organizer,
    stamp: textOf(component, "dtstamp"),
    isAllDay: event.startDate.isDate,
    startsAt: event.startDate.toString(),
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue())),
  };
};

/** A calendar as another program reads it; throws for what is none. */
export const readCalendar = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  // A program knows a zone by what the calendar itself says of it.
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  return {
    name: textOf(calendar, "x-wr-calname"),
    method: textOf(calendar, "method"),
    properties: calendar.getAllProperties().map(({ name }) => name),
    entries: calendar.getAllSubcomponents("vevent").map(toEntry),
  };
};

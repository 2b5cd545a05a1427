import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { countryName } from "#server/text/country";
import { plainText } from "#server/text/plain-text";
import { eventClock } from "./zones.ts";

/** One thing in a calendar, of whatever kind. */
export interface CalendarEntry {
  /** The same for ever: calendar programs know the thing by it. */
  readonly uid: string;
  /** Grows with every change of what an entry shows. */
  readonly sequence: number;
  readonly start: string;
  readonly end: string;
  /** IANA name. */
  readonly zone: string;
  readonly name: string;
  /** Plain lines. */
  readonly description: string;
  readonly place: string;
  /** Its page. */
  readonly url: string;
  readonly isCanceled: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly organizer: Contact;
}

export interface Contact {
  readonly name: string;
  readonly address: string;
}

export interface CalendarEvent {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly shortDescription: string;
  readonly timezone: string | null;
  readonly eventStart: string;
  readonly eventEnd: string;
  readonly venue: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly country: string | null;
  readonly canceledAt: string | null;
  /** In the hosts' words. */
  readonly cancellationReason: string | null;
  readonly calendarSequence: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface CalendarSession {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly startTime: string;
  readonly endTime: string;
  /** Where in the event's place. */
  readonly location: string | null;
  readonly calendarSequence: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

type Organizer = Pick<OrganizationRecord, "id" | "name" | "email" | "timezone" | "websiteUrl">;

export interface EntryOptions {
  /** Language of the page it leads to. */
  readonly locale: string;
  /** The way into a virtual room: for those who hold a pass. */
  readonly meetingUrl?: string | null;
}

/** No host name and no slug is in it: both may change. */
const uidOf = (organization: Organizer, id: string): string => `${id}@${organization.id}`;

const latest = (one: string, other: string): string => (one < other ? other : one);

const joined = (parts: readonly (string | null | undefined)[], separator: string): string =>
  parts.filter((part) => part?.trim()).join(separator);

/** Where an event is, in one line; empty where nothing is said. */
export const placeOf = (
  { venue, address1, address2, city, state, zip, country }: Omit<CalendarEvent, "id">,
  locale: string,
): string => {
  const town = joined([zip, city], " ");
  return joined([venue, address1, address2, town, state, country && countryName(country, locale)], ", ");
};

export const eventEntry = (
  organization: Organizer,
  event: CalendarEvent,
  { locale, meetingUrl = null }: EntryOptions,
): CalendarEntry => {
  const url = `${organization.websiteUrl}/${locale}/events/${encodeURIComponent(event.slug)}`;
  const place = placeOf(event, locale);
  return {
    uid: uidOf(organization, event.id),
    sequence: event.calendarSequence,
    start: event.eventStart,
    end: event.eventEnd,
    zone: eventClock(event, organization),
    name: event.name,
    description: joined([event.cancellationReason, plainText(event.shortDescription), meetingUrl, url], "\n\n"),
    place: place || (meetingUrl ?? ""),
    url,
    isCanceled: event.canceledAt !== null,
    createdAt: event.createdAt,
    updatedAt: event.updatedAt,
    organizer: { name: organization.name, address: organization.email },
  };
};

/** A session is canceled and moved with its event, so it counts the changes of both. */
export const sessionEntry = (
  organization: Organizer,
  event: CalendarEvent,
  session: CalendarSession,
  options: EntryOptions,
): CalendarEntry => {
  const whole = eventEntry(organization, event, options);
  const url = `${whole.url}/agenda/${encodeURIComponent(session.slug)}`;
  const { meetingUrl = null } = options;
  return {
    ...whole,
    uid: uidOf(organization, session.id),
    sequence: event.calendarSequence + session.calendarSequence,
    start: session.startTime,
    end: session.endTime,
    name: session.name,
    description: joined([event.name, plainText(session.description ?? ""), meetingUrl, url], "\n\n"),
    place: joined([session.location, whole.place], ", "),
    url,
    createdAt: session.createdAt,
    updatedAt: latest(session.updatedAt, event.updatedAt),
  };
};

"use client";

import { useLocale } from "next-intl";
import type { BaseEvent } from "#entities/events/base-event";
import type { Event } from "#entities/events/events";
import type { BaseSession } from "#entities/events/sessions";
import type { ComposedEntry } from "#lib/calendars/compose";
import { eventPlace } from "#lib/events/place";
import { eventZone, isAllDay, isLocalMidnight } from "#lib/events/when";
import { dayKey } from "#lib/format/dates";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

type Address = Pick<Event, "address1" | "address2" | "city" | "state" | "country" | "zip">;

/** An event as any screen has it; what a summary does not say is not taken for known. */
export type EventToAdd = Omit<BaseEvent, "venue" | "city" | "country"> &
  Partial<Address & Pick<Event, "venue" | "groupOnly" | "sessionsVisibility">>;
export type SessionToAdd = Pick<BaseSession, "slug" | "name" | "description" | "location" | "startTime" | "endTime">;

const daysOf = (event: EventToAdd, session: SessionToAdd | undefined): ComposedEntry["days"] => {
  const zone = eventZone(event);
  if (session) {
    const isUntimed = session.startTime === session.endTime && isLocalMidnight(session.startTime, zone);
    const day = dayKey(session.startTime, zone);
    return isUntimed ? { first: day, last: day } : null;
  }
  if (!isAllDay(event)) return null;
  // An end at midnight is the end of the day before.
  const last = Math.max(Date.parse(event.eventEnd) - 1, Date.parse(event.eventStart));
  return { first: dayKey(event.eventStart, zone), last: dayKey(new Date(last).toISOString(), zone) };
};

/** An event or one of its sessions as the forms of other calendars take it; for event handlers, which know the host. */
export function useCalendarEntry(event: EventToAdd, session: SessionToAdd | undefined): () => ComposedEntry {
  const locale = useLocale();
  const href = useHref();
  const path = session ? routes.eventSession(event.slug, session.slug) : routes.event(event.slug);
  return () => {
    const nowhere = { venue: null, address1: null, address2: null, city: null, state: null, country: null, zip: null };
    const place = eventPlace({ ...nowhere, ...event }, locale);
    const about = session ? [event.name, session.description] : [event.shortDescription];
    return {
      name: session?.name ?? event.name,
      start: session?.startTime ?? event.eventStart,
      end: session?.endTime ?? event.eventEnd,
      days: daysOf(event, session),
      place: [session?.location?.name, place?.name, place?.address].filter(Boolean).join(", "),
      text: [...about, `${location.origin}${href(path)}`].filter(Boolean).join("\n\n"),
    };
  };
}

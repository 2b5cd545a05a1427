import type { EventType } from "#entities/events/base-event";
import { routes } from "#lib/routes";

export type EventListView = "upcoming" | "past";
export type EventView = EventListView | "calendar";

/** Each view is a page of its own, so that all are static. */
export const eventListPaths: Record<EventView, string> = {
  upcoming: routes.events(),
  past: routes.pastEvents(),
  calendar: routes.eventCalendar(),
};

export const eventTypes = ["physical", "virtual", "hybrid"] as const satisfies readonly EventType[];

/** What a reader narrows a list down to; empty = everything. */
export type EventsAsked = { search?: string; featured?: boolean; type?: EventType | "" };

export const isNarrowed = ({ search, featured, type }: EventsAsked): boolean =>
  Boolean(search) || Boolean(featured) || Boolean(type);

const askedOf = ({ search, featured, type }: EventsAsked) => ({
  ...(featured && { featured }),
  ...(type && { type }),
  ...(search && { search }),
});

/** What the list is asked for, page by page: twelve fill rows of two, three and four. */
export const eventListFilter = (view: EventListView, asked: EventsAsked = {}) => ({
  ...(view === "past" && { past: true }),
  ...askedOf(asked),
  pageSize: 12,
});

/** What a stretch of time is asked for: all of it, in as few pages as can be. */
export const eventRangeFilter = (range: { from: string; to: string }, asked: EventsAsked = {}) => ({
  ...range,
  ...askedOf(asked),
  pageSize: 100,
});

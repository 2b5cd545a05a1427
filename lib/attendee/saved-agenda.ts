import type { Session } from "#entities/events/sessions";
import { agendaDays } from "#lib/events/agenda";
import { type TicketEvent, ticketEvent } from "./saved-pass.ts";
import { createShelf, type Holder } from "./shelf.ts";

/** Of a session what one must know to be there. */
export type SavedSession = Pick<Session, "id" | "name" | "startTime" | "endTime"> & {
  place: string | null;
  /** Kept by the holder, or one of their passes may enter. */
  isOwn: boolean;
};

/** The programme of an event as the holder last saw it. */
export interface SavedAgenda {
  event: TicketEvent;
  /** In the order of the programme. */
  sessions: SavedSession[];
  savedAt: string;
}

/** Of one programme, besides one's own: what a browser gives a host is a few megabytes, for all that is kept. */
const mostSessions = 500;

/** By the ids of events. */
const shelf = createShelf<SavedAgenda>({ name: "agendas", version: 1, most: 5 });

export interface SeenAgenda {
  event: TicketEvent;
  zone: string;
  sessions: readonly Session[];
  /** Ids. */
  own: ReadonlySet<string>;
}

/** Keeps the programme of an event for the time without a network. */
export const keepAgenda = (
  storage: Storage,
  holder: Holder,
  { event, zone, sessions, own }: SeenAgenda,
  now: Date,
): void => {
  const ordered = agendaDays(sessions, zone)
    .flatMap(({ timed, untimed }) => [...timed, ...untimed])
    .filter(({ id }, position) => position < mostSessions || own.has(id))
    .map(({ id, name, startTime, endTime, location }) => ({
      ...{ id, name, startTime, endTime },
      place: location?.name ?? null,
      isOwn: own.has(id),
    }));
  const saved: SavedAgenda = { event: ticketEvent(event), sessions: ordered, savedAt: now.toISOString() };
  shelf.keep(storage, holder, event.id, saved);
};

/** All that are kept for this holder, but of events that are long over. */
export const savedAgendas = shelf.all;

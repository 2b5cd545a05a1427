import type { SavedAgenda, SavedSession } from "./saved-agenda.ts";
import type { SavedPass, TicketEvent } from "./saved-pass.ts";
import { enteredSessions } from "./sessions.ts";

/** All that a device keeps of one event. */
export interface KeptEvent {
  event: TicketEvent;
  passes: SavedPass[];
  /** The sessions that the holder keeps or may enter. */
  own: SavedSession[];
  /** Empty where it was not looked at. */
  programme: SavedSession[];
  /** When the programme was kept; null where it was not. */
  savedAt: string | null;
}

const enteredBy = ({ pass }: SavedPass): SavedSession[] =>
  enteredSessions(pass).map(({ session: { id, name, startTime, endTime, location } }) => ({
    ...{ id, name, startTime, endTime },
    place: location?.name ?? null,
    isOwn: true,
  }));

const byStart = (a: SavedSession, b: SavedSession): number => a.startTime.localeCompare(b.startTime);

const keptEvent = (event: TicketEvent, passes: SavedPass[], agenda: SavedAgenda | undefined): KeptEvent => {
  const programme = agenda?.sessions ?? [];
  const entered = passes.flatMap(enteredBy);
  // As the programme has them, where it was looked at as well.
  const own = new Map([...entered, ...programme.filter(({ isOwn }) => isOwn)].map((session) => [session.id, session]));
  return { event, passes, own: [...own.values()].toSorted(byStart), programme, savedAt: agenda?.savedAt ?? null };
};

/** Passes and programmes by their events, in the order in which these begin. */
export const keptEvents = (passes: readonly SavedPass[], agendas: readonly SavedAgenda[]): KeptEvent[] => {
  // Of an event, what was kept last counts.
  const kept = [...passes, ...agendas].toSorted((a, b) => a.savedAt.localeCompare(b.savedAt));
  const events = new Map(kept.map(({ event }) => [event.id, event]));
  return [...events.values()]
    .map((event) =>
      keptEvent(
        event,
        passes.filter((saved) => saved.event.id === event.id),
        agendas.find((saved) => saved.event.id === event.id),
      ),
    )
    .toSorted((a, b) => a.event.eventStart.localeCompare(b.event.eventStart));
};

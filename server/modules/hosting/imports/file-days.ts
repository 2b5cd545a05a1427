import { Temporal } from "temporal-polyfill";
import type { ImportNote } from "#entities/hosting/programme-import";
import { type EventDays, timeFault } from "#server/modules/events/events/event-days.policy";
import type { FileSession, PlannedFile } from "./planned-file.policy.ts";

const zoned = (instant: string, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone);

/** Days from the file's first to the event's. */
export const daysToStart = ({ sessions }: PlannedFile, { zone, start }: EventDays): number => {
  const first = sessions.map(({ startTime }) => startTime).toSorted()[0];
  if (first === undefined) return 0;
  const wanted = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone).toPlainDate();
  return zoned(first, zone).toPlainDate().until(wanted).total("days");
};

/** Everything so many days later, by the same clock. */
export const shifted = (file: PlannedFile, days: number, zone: string): PlannedFile => {
  if (days === 0) return file;
  const later = (instant: string) =>
    zoned(instant, zone).add({ days }).toInstant().toString({ fractionalSecondDigits: 3 });
  const move = (session: FileSession): FileSession => ({
    ...session,
    startTime: later(session.startTime),
    endTime: later(session.endTime),
  });
  return { ...file, sessions: file.sessions.map(move) };
};

/** What the event's days have room for, and a note for the rest. */
export const insideEvent = (file: PlannedFile, days: EventDays): PlannedFile => {
  const faults = new Map(file.sessions.map((session) => [session, timeFault(session, days)]));
  const notes = file.sessions.flatMap((session): ImportNote[] => {
    const fault = faults.get(session);
    return fault ? [{ line: session.line, code: fault.code, text: session.name }] : [];
  });
  const sessions = file.sessions.filter((session) => !faults.get(session));
  const used = {
    speakers: new Set(sessions.flatMap(({ speakers }) => speakers)),
    tracks: new Set(sessions.flatMap(({ track }) => track ?? [])),
    rooms: new Set(sessions.flatMap(({ room }) => room ?? [])),
  };
  return {
    ...file,
    sessions,
    speakers: file.speakers.filter(({ sourceId }) => used.speakers.has(sourceId)),
    tracks: file.tracks.filter(({ slug }) => used.tracks.has(slug)),
    rooms: file.rooms.filter(({ name }) => used.rooms.has(name)),
    notes: [...file.notes, ...notes],
  };
};

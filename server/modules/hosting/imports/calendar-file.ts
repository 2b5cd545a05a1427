import ICAL from "ical.js";
import type { ImportNote, ImportNoteCode } from "#entities/hosting/programme-import";
import type { EventDays } from "#server/modules/events/events/event-days.policy";
import { foreignLine } from "#server/text/lines";
import { slugOf, uniqueSlug } from "#server/text/slugs";
import { readBroken } from "./calendar-parts.ts";
import { type Clock, clockOf, msOf } from "./calendar-times.ts";
import { FileFault, type FileSession, most, type PlannedFile } from "./planned-file.policy.ts";
import { textsOf } from "./schedule-texts.ts";

/** Repetitions that are followed; a rule may have no end. */
const mostRepeats = 5000;
const mostLines = 200_000;

interface Parsed {
  readonly calendars: readonly ICAL.Component[];
  /** Names of what cannot be read. */
  readonly broken: readonly string[];
}

const parse = (content: string): Parsed => {
  const lines = content.match(/\n/g)?.length ?? 0;
  const events = content.match(/^BEGIN:VEVENT/gim)?.length ?? 0;
  if (lines > mostLines || events > most.sessions) throw new FileFault("programme_too_large");
  try {
    const parsed: unknown = ICAL.parse(content);
    const calendars = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
    return { calendars: calendars.map((calendar) => new ICAL.Component(calendar)), broken: [] };
  } catch (error) {
    const parsed = readBroken(content);
    if (parsed.calendars.length === 0) throw new FileFault("programme_unreadable", error);
    return parsed;
  }
};

const textOf = (component: ICAL.Component, name: string): string => {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === "string" ? value.trim() : "";
};

/** When something takes place, in ms; without length where only the day is known. */
interface Slot {
  readonly start: number;
  readonly end: number;
  /** Tells repetitions of one event apart. */
  readonly repeat: string;
}

type Outcome<T> = T | { readonly fault: ImportNoteCode };

interface Timed {
  readonly first: ICAL.Time;
  readonly clock: Clock;
  /** Of the first one, in ms. */
  readonly length: number;
}

/** What one component says of its time. */
const timedOf = (component: ICAL.Component, zone: string): Outcome<Timed> => {
  const property = component.getFirstProperty("dtstart");
  const first: unknown = property?.getFirstValue();
  if (!property || !(first instanceof ICAL.Time)) return { fault: "no_start" };
  const clock = clockOf(property, first, zone);
  if (!clock) return { fault: "unknown_zone" };
  if (first.isDate) return { first, clock, length: 0 };
  const ending = component.getFirstProperty("dtend");
  const end: unknown = ending?.getFirstValue();
  if (ending && end instanceof ICAL.Time) {
    const endClock = clockOf(ending, end, zone);
    return endClock
      ? { first, clock, length: msOf(end, endClock, zone) - msOf(first, clock, zone) }
      : { fault: "unknown_zone" };
  }
  const duration: unknown = component.getFirstPropertyValue("duration");
  if (!(duration instanceof ICAL.Duration)) return { fault: "no_end" };
  return { first, clock, length: duration.toSeconds() * 1000 };
};

/** The days that repetitions are looked for in, in ms. */
interface Window {
  readonly start: number;
  readonly end: number;
}

interface Repeats {
  readonly slots: readonly Slot[];
  readonly note: ImportNoteCode | null;
}

/** Every repetition inside the window, as far as a rule can be followed. */
const repeatsOf = (
  component: ICAL.Component,
  { first, clock, length }: Timed,
  changed: ReadonlySet<string>,
  { start, end }: Window,
  zone: string,
): Repeats => {
  const expansion = new ICAL.RecurExpansion({ component, dtstart: first });
  const slots: Slot[] = [];
  for (let step = 0; step < mostRepeats; step += 1) {
    const time = expansion.next();
    if (!time) return { slots, note: null };
    const at = msOf(time, clock, zone);
    if (at >= end) return { slots, note: null };
    const repeat = time.toString();
    if (at >= start && !changed.has(repeat)) slots.push({ start: at, end: at + length, repeat });
  }
  return { slots, note: "too_many_repeats" };
};

/** One VEVENT with the repetitions that stand for themselves. */
interface Entry {
  readonly component: ICAL.Component;
  readonly uid: string;
  /** Repetitions of it that other components describe. */
  readonly changed: ReadonlySet<string>;
}

const repeatOf = (component: ICAL.Component): string => {
  try {
    const value: unknown = component.getFirstPropertyValue("recurrence-id");
    return value instanceof ICAL.Time ? value.toString() : "";
  } catch {
    return "";
  }
};

const entriesOf = (calendars: readonly ICAL.Component[]): Entry[] => {
  const components = calendars.flatMap((calendar) => calendar.getAllSubcomponents("vevent"));
  const byUid = Map.groupBy(components, (component) => textOf(component, "uid"));
  return [...byUid].flatMap(([uid, all]) => {
    const changed = new Set(all.map(repeatOf).filter(Boolean));
    return all.map((component) => ({ component, uid, changed }));
  });
};

const isRepeating = (component: ICAL.Component): boolean =>
  component.hasProperty("rrule") || component.hasProperty("rdate");

const slotsOf = ({ component, changed }: Entry, window: Window | null, zone: string): Outcome<Repeats> => {
  const timed = timedOf(component, zone);
  if ("fault" in timed) return timed;
  if (timed.length < 0) return { fault: "ends_before_start" };
  const at = msOf(timed.first, timed.clock, zone);
  if (!isRepeating(component) || repeatOf(component) !== "")
    return { slots: [{ start: at, end: at + timed.length, repeat: repeatOf(component) }], note: null };
  const found = repeatsOf(component, timed, changed, window ?? { start: at, end: at + 1 }, zone);
  return found.slots.length > 0 || found.note ? found : { fault: "outside_event" };
};

/** The same; a time that is none, or a rule that cannot be followed, is the fault of its own entry alone. */
const readSlots = (entry: Entry, window: Window | null, zone: string): Outcome<Repeats> => {
  try {
    return slotsOf(entry, window, zone);
  } catch {
    return { fault: "unclear_time" };
  }
};

const roomOf = (component: ICAL.Component): string | null =>
  textOf(component, "location").split("\n")[0]?.trim() || null;

const trackOf = (component: ICAL.Component): string | null => {
  const values: unknown[] = component.getFirstProperty("categories")?.getValues() ?? [];
  const [first] = values;
  return typeof first === "string" ? first.trim() || null : null;
};

/** A calendar knows one text and one address. */
const textsIn = (component: ICAL.Component) =>
  textsOf(
    {
      abstract: textOf(component, "description"),
      links: component.hasProperty("url") ? [{ url: textOf(component, "url"), title: "" }] : [],
    },
    "",
  );

interface Draft extends Omit<FileSession, "sortOrder"> {
  readonly trackName: string | null;
}

const draftsOf = (
  entry: Entry,
  window: Window | null,
  zone: string,
  note: (code: ImportNoteCode, text: string) => void,
): Draft[] => {
  const { component, uid } = entry;
  const name = foreignLine(textOf(component, "summary"));
  const found = readSlots(entry, window, zone);
  if (textOf(component, "status").toUpperCase() === "CANCELLED") note("canceled", name);
  else if (name === "") note("no_name", uid);
  else if ("fault" in found) note(found.fault, name);
  else {
    if (found.note) note(found.note, name);
    const trackName = trackOf(component);
    return found.slots.map(({ start, end, repeat }) => ({
      ...textsIn(component),
      sourceId: repeat ? `${uid || name} ${repeat}` : uid || name,
      name,
      startTime: new Date(start).toISOString(),
      endTime: new Date(end).toISOString(),
      nonSession: /^(coffee |lunch )?(break|pause)$|^(meal|lunch|dinner)$/i.test(name),
      track: trackName && slugOf(trackName, "track"),
      trackName,
      speakers: [],
      room: roomOf(component),
      line: null,
    }));
  }
  return [];
};

/** An iCalendar file: each VEVENT a session, by its UID; rules that repeat are followed through the event's days. */
export const readCalendarFile = (content: string, days: EventDays, moveToStart: boolean): PlannedFile => {
  const { calendars, broken } = parse(content);
  const entries = entriesOf(calendars);
  if (entries.length === 0 && broken.length === 0) throw new FileFault("programme_empty");
  const notes: ImportNote[] = broken.map((text) => ({ line: null, code: "line_broken", text }));
  // A file of other days says by its own beginning what belongs together.
  const window = moveToStart ? null : { start: days.start, end: days.end };
  const drafts = entries
    .flatMap((entry) => draftsOf(entry, window, days.zone, (code, text) => notes.push({ line: null, code, text })))
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime));
  const taken = new Set<string>();
  const tracks = new Map(drafts.flatMap(({ track, trackName }) => (track && trackName ? [[track, trackName]] : [])));
  const rooms = new Set(drafts.flatMap(({ room }) => room ?? []));
  return {
    source: "ics",
    columns: {
      sessions: ["description", "longDescription", ...(rooms.size > 0 ? (["locationId"] as const) : [])],
      speakers: [],
    },
    links: tracks.size > 0 ? ["tracks"] : [],
    tracks: [...tracks].map(([slug, name]) => ({ slug, name, color: null })),
    sessions: drafts.map(({ trackName: _name, ...draft }, sortOrder) => ({
      ...draft,
      sourceId: uniqueSlug(draft.sourceId, taken),
      sortOrder,
    })),
    speakers: [],
    rooms: [...rooms].map((name) => ({ name, description: null })),
    leftOut: [],
    notes,
  };
};

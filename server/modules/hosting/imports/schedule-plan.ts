import type { ImportNote, ImportNoteCode } from "#entities/hosting/programme-import";
import { isTimeZone } from "#lib/i18n/time-zone";
import { plainText } from "#server/text/plain-text";
import { slugOf, uniqueSlug } from "#server/text/slugs";
import { tidied } from "./file-texts.ts";
import type { PlannedTrack } from "./planned.ts";
import type { FileSession, PlannedFile } from "./planned-file.policy.ts";
import { type PersonRecord, type Schedule, type SessionRecord, sessionRecord } from "./schedule-source.ts";
import { htmlOf, textsOf, webAddress } from "./schedule-texts.ts";
import { type Clock, type Hours, hoursOf } from "./schedule-times.ts";
import type { SourceColumns } from "./store.service.ts";

/** A conference as it will be stored. */
export interface PlannedConference extends PlannedFile {
  /** Its acronym as a slug: what its event, and everything in it, is found again by. */
  readonly slug: string;
  readonly name: string;
  readonly timezone: string;
  readonly externalUrl: string | null;
  readonly eventStart: string;
  readonly eventEnd: string;
}

const slugOfConference = ({ conference }: Schedule): string =>
  slugOf(conference.acronym || conference.title, "conference");

/** What a schedule says besides names and times. */
const columns: SourceColumns = {
  sessions: ["description", "longDescription", "nonSession", "locationId"],
  speakers: ["bio"],
};

interface Placed {
  /** Null where the file has something there that is no session. */
  readonly record: SessionRecord | null;
  /** Date of the programme's day. */
  readonly day: string;
  readonly room: string;
}

const placedOf = ({ conference }: Schedule): Placed[] =>
  conference.days.flatMap(({ date, rooms }) =>
    rooms.flatMap(({ name, sessions }) =>
      sessions.map((session) => {
        const record = sessionRecord.safeParse(session).data ?? null;
        return { record, day: date, room: name.trim() || record?.room || "—" };
      }),
    ),
  );

/** How many sessions a file names at all. */
export const countSessions = ({ conference }: Schedule): number =>
  conference.days.flatMap(({ rooms }) => rooms).reduce((sum, { sessions }) => sum + sessions.length, 0);

/** The types by which programs mark what is on the agenda, but nothing to attend. */
const isBreak = ({ type }: SessionRecord): boolean =>
  /^(coffee |lunch )?(break|pause)$|^(meal|lunch|dinner)$/i.test(type);

const nameOf = ({ public_name, full_public_name, name }: PersonRecord): string =>
  public_name || full_public_name || name;

/** Who speaks, as far as the file says their names. */
const peopleOf = ({ persons }: SessionRecord): PersonRecord[] => persons.filter((person) => nameOf(person) !== "");

/** People share names: whatever the file tells them apart by comes first. */
const personKey = (person: PersonRecord): string => person.guid ?? person.id ?? person.code ?? nameOf(person);

const trackSlug = (track: string): string | null => (track ? slugOf(track, "track") : null);

const tracksOf = ({ conference }: Schedule, records: readonly SessionRecord[]): PlannedTrack[] => {
  const colors = new Map(conference.tracks.map(({ name, color }) => [name, color.toLowerCase()]));
  const names = new Map(records.flatMap(({ track }) => (track ? [[slugOf(track, "track"), track]] : [])));
  return [...names]
    .toSorted(([a], [b]) => a.localeCompare(b, "en"))
    .map(([slug, name]) => {
      const color = colors.get(name) ?? "";
      return { slug, name, color: /^#[0-9a-f]{6}$/.test(color) ? color : null };
    });
};

const speakersOf = ({ base_url }: Schedule, records: readonly SessionRecord[]): PlannedFile["speakers"] => {
  // Some programs tell of a person only where they name them first.
  const people = Map.groupBy(records.flatMap(peopleOf), personKey);
  return [...people].map(([sourceId, mentions]) => {
    const name = mentions.map(nameOf)[0] ?? "";
    return {
      sourceId,
      slug: slugOf(name, "speaker"),
      firstName: name,
      lastName: null,
      website: mentions.map(({ url }) => webAddress(url, base_url)).find(Boolean) ?? null,
      bio: mentions.map((one) => plainText(htmlOf(one.biography || one.description))).find(Boolean) ?? null,
    };
  });
};

const roomsOf = ({ conference }: Schedule, placed: readonly Placed[]): PlannedFile["rooms"] => {
  const described = new Map(conference.rooms.map(({ name, description }) => [name, description]));
  const used = new Set(placed.map(({ room }) => room));
  const ordered = [...[...described.keys()].filter((name) => used.has(name)), ...used];
  return [...new Set(ordered)].map((name) => ({ name, description: described.get(name) || null }));
};

/** Rooms first: where two begin together, and where rooms stand side by side, the order is that of the file. */
const inOrder = (placed: readonly Placed[], rooms: PlannedFile["rooms"]): Placed[] => {
  const rank = new Map(rooms.map(({ name }, at) => [name, at]));
  return placed.toSorted((a, b) => (rank.get(a.room) ?? 0) - (rank.get(b.room) ?? 0));
};

/** What comes in, and what does not. */
interface Sorted {
  readonly kept: { readonly placed: Placed; readonly record: SessionRecord; readonly session: FileSession }[];
  /** Names at the source of what is left out. */
  readonly leftOut: string[];
  readonly notes: ImportNote[];
}

const sessionOf = (schedule: Schedule, { room }: Placed, record: SessionRecord, hours: Hours) => ({
  ...textsOf(record, schedule.base_url),
  ...hours,
  name: record.title,
  nonSession: isBreak(record),
  track: trackSlug(record.track),
  room,
  speakers: [...new Set(peopleOf(record).map(personKey))],
  line: null,
});

/** Whatever there is to say where something stands that has no name: when, and where. */
const placeOf = ({ record, day, room }: Placed): string => [day, record?.start, room].filter(Boolean).join(", ");

const noteOf = (code: ImportNoteCode, text: string): ImportNote => ({ line: null, code, text });

/** A session with its time, or why there is none. */
const outcomeOf = (
  one: Placed,
  clock: Clock,
): ImportNote | { readonly record: SessionRecord; readonly hours: Hours } => {
  const { record, day } = one;
  if (!record) return noteOf("line_broken", placeOf(one));
  if (record.title === "") return noteOf("no_name", placeOf(one));
  const hours = hoursOf(record, day, clock);
  return "fault" in hours ? noteOf(hours.fault, record.title) : { record, hours };
};

const sortOut = (schedule: Schedule, placed: readonly Placed[], clock: Clock): Sorted => {
  const found: Sorted = { kept: [], leftOut: [], notes: [] };
  const taken = new Set<string>();
  for (const one of placed) {
    const name = one.record && (one.record.guid ?? one.record.id ?? one.record.title);
    const sourceId = name ? uniqueSlug(name, taken) : "";
    const outcome = outcomeOf(one, clock);
    if ("code" in outcome) {
      found.notes.push(outcome);
      if (sourceId) found.leftOut.push(sourceId);
      continue;
    }
    const { record, hours } = outcome;
    const session = { ...sessionOf(schedule, one, record, hours), sourceId, sortOrder: found.kept.length };
    found.kept.push({ placed: one, record, session });
    if (peopleOf(record).length < record.persons.length) found.notes.push(noteOf("speaker_no_name", record.title));
  }
  return found;
};

/** What a schedule becomes: everything that it says clearly, and a note for each thing that it does not. */
export const planSchedule = (schedule: Schedule, clock: Clock): PlannedFile => {
  const placed = placedOf(schedule);
  const { kept, leftOut, notes } = sortOut(schedule, inOrder(placed, roomsOf(schedule, placed)), clock);
  const records = kept.map(({ record }) => record);
  return {
    // Two schedules in one event leave each other alone.
    source: `schedule:${slugOfConference(schedule)}`,
    columns,
    links: ["speakers", "tracks"],
    tracks: tracksOf(schedule, records),
    sessions: kept.map(({ session }) => session),
    speakers: speakersOf(schedule, records),
    rooms: roomsOf(
      schedule,
      kept.map(({ placed: one }) => one),
    ),
    leftOut,
    notes,
  };
};

interface PlanOptions {
  /** IANA name, for files that say none. */
  readonly timezone?: string | undefined;
  readonly shift: number;
}

const zoneOf = ({ conference }: Schedule, timezone: string | undefined): string => {
  const zone = timezone ?? conference.time_zone_name;
  if (!zone) throw new Error("The schedule names no time zone: say which one with --timezone.");
  if (!isTimeZone(zone)) throw new Error(`The schedule's time zone "${zone}" is none: say which one with --timezone.`);
  return zone;
};

/** A schedule as an event of its own. Throws a sentence where it leaves open what cannot be left open. */
export const planConference = (schedule: Schedule, { timezone, shift }: PlanOptions): PlannedConference => {
  const { conference } = schedule;
  const zone = zoneOf(schedule, timezone);
  const file = tidied(planSchedule(schedule, { zone, shift }));
  const eventStart = file.sessions.map(({ startTime }) => startTime).toSorted()[0];
  const eventEnd = file.sessions
    .map(({ endTime }) => endTime)
    .toSorted()
    .at(-1);
  if (!eventStart || !eventEnd) throw new Error("The schedule has no sessions that can be used.");
  const slug = slugOfConference(schedule);
  return {
    ...file,
    slug,
    name: conference.title || conference.acronym || slug,
    timezone: zone,
    externalUrl: webAddress(conference.url, schedule.base_url),
    eventStart,
    eventEnd,
  };
};

import { plainText } from "#server/text/plain-text";
import { slugOf, uniqueSlug } from "#server/text/slugs";
import type { PlannedProgramme, PlannedSession, PlannedSpeaker, PlannedTrack } from "./planned.ts";
import type { DayRecord, PersonRecord, Schedule, SessionRecord } from "./schedule-source.ts";
import { htmlOf, type SessionTexts, textsOf, webAddress } from "./schedule-texts.ts";
import { type Hours, hoursOf } from "./schedule-times.ts";
import type { SourceColumns } from "./store.service.ts";

export interface PlannedTalk extends PlannedSession, SessionTexts, Hours {
  readonly description: string | null;
  /** Name of its room. */
  readonly room: string;
}

/** A conference as it will be stored. */
export interface PlannedConference extends PlannedProgramme {
  /** Its acronym as a slug: what its event, and everything in it, is found again by. */
  readonly slug: string;
  readonly name: string;
  readonly timezone: string;
  readonly externalUrl: string | null;
  readonly eventStart: string;
  readonly eventEnd: string;
  readonly sessions: readonly PlannedTalk[];
  readonly speakers: readonly (PlannedSpeaker & { bio: string | null })[];
  /** In the order of the file. */
  readonly rooms: readonly { name: string; description: string | null }[];
}

/** Where everything of one conference says it came from: two schedules in one event leave each other alone. */
export const sourceOf = ({ slug }: Pick<PlannedConference, "slug">): string => `schedule:${slug}`;

/** What a schedule says besides names and times. */
export const scheduleColumns: SourceColumns = {
  sessions: ["description", "longDescription", "nonSession", "locationId"],
  speakers: ["bio"],
};

interface Placed {
  readonly record: SessionRecord;
  readonly day: DayRecord;
  readonly room: string;
}

const placedOf = ({ conference }: Schedule): Placed[] =>
  conference.days.flatMap((day) =>
    Object.entries(day.rooms).flatMap(([room, records]) =>
      records.map((record) => ({ record, day, room: room.trim() || "—" })),
    ),
  );

/** The types by which programs mark what is on the agenda, but nothing to attend. */
const isBreak = ({ type }: SessionRecord): boolean =>
  /^(coffee |lunch )?(break|pause)$|^(meal|lunch|dinner)$/i.test(type);

const nameOf = ({ public_name, full_public_name, name }: PersonRecord): string =>
  public_name || full_public_name || name;

/** People share names: whatever the file tells them apart by comes first. */
const personKey = (person: PersonRecord): string => String(person.guid ?? person.id ?? person.code ?? nameOf(person));

const trackSlug = (track: string): string | null => (track ? slugOf(track, "track") : null);

const tracksOf = ({ conference }: Schedule, placed: readonly Placed[]): PlannedTrack[] => {
  const colors = new Map((conference.tracks ?? []).map(({ name, color }) => [name, color.toLowerCase()]));
  const names = new Map(placed.flatMap(({ record: { track } }) => (track ? [[slugOf(track, "track"), track]] : [])));
  return [...names]
    .toSorted(([a], [b]) => a.localeCompare(b, "en"))
    .map(([slug, name]) => {
      const color = colors.get(name) ?? "";
      return { slug, name, color: /^#[0-9a-f]{6}$/.test(color) ? color : null };
    });
};

const speakersOf = ({ base_url }: Schedule, placed: readonly Placed[]): PlannedConference["speakers"] => {
  const people = new Map(
    placed.flatMap(({ record }) => (record.persons ?? []).map((person) => [personKey(person), person] as const)),
  );
  return [...people].map(([sourceId, person]) => ({
    sourceId,
    slug: slugOf(nameOf(person), "speaker"),
    firstName: nameOf(person),
    lastName: null,
    website: webAddress(person.url, base_url),
    bio: plainText(htmlOf(person.biography || person.description)) || null,
  }));
};

const roomsOf = ({ conference }: Schedule, placed: readonly Placed[]): PlannedConference["rooms"] => {
  const described = new Map((conference.rooms ?? []).map(({ name, description }) => [name, description]));
  const used = new Set(placed.map(({ room }) => room));
  const ordered = [...[...described.keys()].filter((name) => used.has(name)), ...used];
  return [...new Set(ordered)].map((name) => ({ name, description: described.get(name) || null }));
};

/** Rooms first: where two begin together, and where rooms stand side by side, the order is that of the file. */
const inOrder = (placed: readonly Placed[], rooms: PlannedConference["rooms"]): Placed[] => {
  const rank = new Map(rooms.map(({ name }, at) => [name, at]));
  return placed.toSorted((a, b) => (rank.get(a.room) ?? 0) - (rank.get(b.room) ?? 0));
};

const sessionsOf = (schedule: Schedule, placed: readonly Placed[], zone: string, shift: number): PlannedTalk[] => {
  const taken = new Set<string>();
  return placed.map(({ record, day, room }, sortOrder) => ({
    ...textsOf(record, schedule.base_url),
    ...hoursOf(record, day.date, zone, shift),
    sourceId: uniqueSlug(String(record.guid ?? record.id ?? record.title), taken),
    name: record.title,
    sortOrder,
    nonSession: isBreak(record),
    track: trackSlug(record.track),
    room,
    speakers: [...new Set((record.persons ?? []).map(personKey))],
  }));
};

interface PlanOptions {
  /** IANA name, for files that say none. */
  readonly timezone?: string | undefined;
  /** Days by which everything moves. */
  readonly shift: number;
}

/** What a schedule becomes. Throws a sentence where it leaves open what cannot be left open. */
export const planConference = (schedule: Schedule, { timezone, shift }: PlanOptions): PlannedConference => {
  const { conference } = schedule;
  const zone = timezone ?? conference.time_zone_name;
  if (!zone) throw new Error("The schedule names no time zone: say which one with --timezone.");
  const placed = placedOf(schedule);
  const rooms = roomsOf(schedule, placed);
  const sessions = sessionsOf(schedule, inOrder(placed, rooms), zone, shift);
  const eventStart = sessions.map(({ startTime }) => startTime).toSorted()[0];
  const eventEnd = sessions
    .map(({ endTime }) => endTime)
    .toSorted()
    .at(-1);
  if (!eventStart || !eventEnd) throw new Error("The schedule has no sessions.");
  return {
    slug: slugOf(conference.acronym, "conference"),
    name: conference.title,
    timezone: zone,
    externalUrl: webAddress(conference.url, schedule.base_url),
    eventStart,
    eventEnd,
    tracks: tracksOf(schedule, placed),
    sessions,
    speakers: speakersOf(schedule, placed),
    rooms,
  };
};

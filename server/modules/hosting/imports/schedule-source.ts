import * as z from "zod";
import { isVisible } from "#kernel/typed-text";
import { foreignLine } from "#server/text/lines";

/**
 * A conference schedule, as JSON has it and as XML is read into: only what is kept is described. Programs write it in
 * many ways, and leave things out; whatever a part says, reading it fails for nobody else.
 */

const written = (value: unknown): string => {
  if (typeof value === "string") return isVisible(value) ? value.trim() : "";
  return typeof value === "number" ? String(value) : "";
};
/** Of any kind, or not there. */
const anything = z.unknown().optional();
/** Empty where there is none. */
const text = anything.transform(written);
/** Likewise of a single line: what nobody can see is as good as left out. */
const line = anything.transform((value) => foreignLine(written(value)));
/** By what a program knows something again. */
const key = anything.transform((value) => foreignLine(written(value)) || null);

/** A list, also where a program wrote it with numbers for names. */
const listOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  return typeof value === "object" && value !== null ? Object.values(value) : [];
};
/** The parts that are what they should be. */
const listed = <T extends z.ZodType>(part: T) =>
  anything.transform((value) =>
    listOf(value).flatMap((one) => {
      const { data } = part.safeParse(one);
      return data === undefined ? [] : [data];
    }),
  );

const facts = z.object({
  guid: key,
  id: key,
  code: key,
  public_name: line,
  full_public_name: line,
  name: line,
  biography: text,
  description: text,
  url: text,
});
const person = z.preprocess((value) => (typeof value === "string" ? { name: value } : value), facts);
export type PersonRecord = z.output<typeof person>;

const link = z.object({ url: line, title: line });
export type LinkRecord = z.output<typeof link>;

export const sessionRecord = z.object({
  guid: key,
  id: key,
  /** With an offset it is the instant; without, the day's date and the start say when. */
  date: line,
  start: line,
  duration: line,
  room: line,
  title: line,
  subtitle: text,
  track: line,
  type: line,
  language: line,
  abstract: text,
  description: text,
  persons: listed(person),
  links: listed(link),
  attachments: listed(link),
});
export type SessionRecord = z.output<typeof sessionRecord>;

export interface RoomRecord {
  readonly name: string;
  /** As the file has them. */
  readonly sessions: readonly unknown[];
}

const holder = z.looseObject({ name: line, sessions: anything, events: anything, talks: anything });

/** A room by what stands under its name, or as one of a list. */
const roomOf = (value: unknown, name = ""): RoomRecord => {
  if (Array.isArray(value)) return { name, sessions: value };
  const { data } = holder.safeParse(value);
  if (!data) return { name, sessions: value === null ? [] : [value] };
  const sessions = data.sessions ?? data.events ?? data.talks;
  if (sessions !== undefined) return { name: name || data.name, sessions: listOf(sessions) };
  // A session on its own, or sessions with numbers for names.
  const parts = "title" in data || "start" in data ? [value] : listOf(value);
  return { name: name || data.name, sessions: parts.filter((part) => typeof part === "object") };
};

const roomsOf = (value: unknown): RoomRecord[] => {
  if (Array.isArray(value)) return value.map((one) => roomOf(one));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).map(([name, sessions]) => roomOf(sessions, foreignLine(name)));
  return value === null || value === undefined ? [] : [{ name: "", sessions: [value] }];
};

const day = z.object({ date: line, rooms: anything.transform(roomsOf) });

const conference = z.object({
  acronym: line,
  title: line,
  url: line,
  time_zone_name: line,
  rooms: listed(z.object({ name: line, description: text })),
  tracks: listed(z.object({ name: line, color: line })),
  days: listed(day),
});

export const scheduleFile = z.object({ schedule: z.object({ base_url: line, conference }) });
export type Schedule = z.output<typeof scheduleFile>["schedule"];

import * as z from "zod";
import { isTimeZone } from "#lib/i18n/time-zone";

/** The conference-schedule JSON format: only what is kept is described, and what some programs leave out may be missing. */

const name = z.string().trim().min(1, { error: "must not be empty" }).max(1000, { error: "is too long" });
const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? "");
const key = z.union([z.string(), z.number()]).nullish();

const person = z
  .object({
    guid: key,
    id: key,
    code: key,
    public_name: text,
    full_public_name: text,
    name: text,
    biography: text,
    description: text,
    url: text,
  })
  .refine((one) => one.public_name || one.full_public_name || one.name, { error: "has no name" });
export type PersonRecord = z.output<typeof person>;

const link = z.object({ url: z.string().trim(), title: text });
export type LinkRecord = z.output<typeof link>;

const session = z.object({
  guid: key,
  id: key,
  /** With an offset it is the instant; without, the day's date and the start say when. */
  date: z
    .string()
    .nullish()
    .refine((date) => !date || Number.isFinite(Date.parse(date)), { error: "is no date" }),
  start: z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$/, { error: "is not a time of day such as 09:45" }),
  /** Hours and minutes, with days in front where they are needed. */
  duration: z.string().regex(/^(\d+:)?\d{1,3}:[0-5]\d$/, { error: "is not a duration such as 00:45" }),
  title: name,
  subtitle: text,
  track: text,
  type: text,
  language: text,
  abstract: text,
  description: text,
  persons: z.array(person).nullish(),
  links: z.array(link).nullish(),
  attachments: z.array(link).nullish(),
});
export type SessionRecord = z.output<typeof session>;

const day = z.object({ date: z.iso.date(), rooms: z.record(z.string(), z.array(session)) });
export type DayRecord = z.output<typeof day>;

const conference = z.object({
  acronym: name.max(80, { error: "is too long" }),
  title: name,
  url: text,
  time_zone_name: z.string().refine(isTimeZone, { error: "is not a time zone" }).nullish(),
  rooms: z.array(z.object({ name, description: text })).nullish(),
  tracks: z.array(z.object({ name, color: text })).nullish(),
  days: z.array(day).min(1, { error: "has no day" }),
});

export const scheduleFile = z.object({ schedule: z.object({ base_url: text, conference }) });
export type Schedule = z.output<typeof scheduleFile>["schedule"];

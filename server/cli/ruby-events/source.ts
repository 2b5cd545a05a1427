import * as z from "zod";
import { isVisible, typedLine } from "#kernel/typed-text";
import { isTimeZone } from "#lib/i18n/time-zone";

/** The file of conference facts: series, events with their programmes, speakers. Only what is kept is described. */

const day = z.iso.date();
const slug = z.string().regex(/^[a-z0-9-]{1,120}$/);
const name = z.string().overwrite(typedLine).refine(isVisible, { error: "cannot be seen" }).max(300);

export const seriesRecord = z.object({
  id: slug,
  name,
  website: z.string().nullable(),
  kind: z.string(),
  frequency: z.string(),
  /** Of the talks that do not say otherwise. */
  language: z.string().nullish(),
});
export type SeriesRecord = z.output<typeof seriesRecord>;

export const speakerRecord = z.object({
  slug: z.string().min(1).max(200),
  name,
  website: z.string().nullable(),
  github: z.string(),
  twitter: z.string().nullable(),
});
export type SpeakerRecord = z.output<typeof speakerRecord>;

const talk = z.object({
  title: name,
  date: day,
  track: z.string().nullable(),
  kind: z.string().nullable(),
  language: z.string().nullable(),
  speakers: z.array(name),
});
export type TalkRecord = z.output<typeof talk>;

const row = z.object({ start: z.string(), end: z.string(), slots: z.int().min(0).max(50), items: z.array(name) });
export type RowRecord = z.output<typeof row>;

const dayRecord = z.object({ name, date: day, grid: z.array(row) });

const venue = z.object({
  name,
  street: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.string().nullable(),
});

const sponsorTier = z.object({
  tier: name,
  level: z.int().nullable(),
  sponsors: z.array(z.object({ name, website: z.string().nullable() })),
});

export const eventRecord = z.object({
  id: slug,
  series: slug,
  name,
  kind: z.string(),
  location: z.string(),
  timezone: z.string().refine(isTimeZone, { error: "is not a time zone" }),
  start: day.nullable(),
  end: day.nullable(),
  website: z.string().nullable(),
  venue: venue.nullable(),
  sponsors: z.array(sponsorTier),
  days: z.array(dayRecord),
  talks: z.array(talk),
});
export type EventRecord = z.output<typeof eventRecord>;

/** Where the records are; each is judged on its own, so that one bad record spoils nothing else. */
export const sourceFile = z.object({
  series: z.array(z.unknown()),
  events: z.array(z.unknown()),
  speakers: z.array(z.unknown()),
});

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { factsPath, findRealFacts } from "#tests/support/conference-facts";

/** What else a record says stays in it. */
const event = z.looseObject({
  id: z.string(),
  series: z.string(),
  name: z.string(),
  start: z.string().nullable(),
  sponsors: z.array(z.looseObject({ sponsors: z.array(z.looseObject({ name: z.string() })) })),
  days: z.array(z.looseObject({ date: z.string() })),
  talks: z.array(z.looseObject({ title: z.string(), date: z.string(), speakers: z.array(z.string()) })),
});

const factsFile = z.object({
  series: z.array(z.looseObject({ id: z.string() })),
  events: z.array(event),
  speakers: z.array(z.looseObject({ name: z.string() })),
});

const readFacts = async (file: string): Promise<z.output<typeof factsFile>> =>
  factsFile.parse(JSON.parse(await readFile(file, "utf8")));

/** What the pages of a conference must show. */
export interface Conference {
  /** Where its facts come from. */
  readonly file: string;
  readonly slug: string;
  readonly name: string;
  /** Titles of the first day. */
  readonly talks: readonly string[];
  readonly speakers: readonly string[];
  readonly sponsors: readonly string[];
  /** Days by which the file's dates move, so that the conference is ahead. */
  readonly shift: number;
}

const daysAhead = 30;
const day = 86_400_000;

/** The latest conference of a file with a whole programme: hours, talks, speakers and sponsors. */
const readConference = async (file: string): Promise<Conference> => {
  const { events } = await readFacts(file);
  const [latest] = events
    .filter(
      ({ start, days, talks, sponsors }) =>
        start && days[0]?.date === start && talks.some(({ date }) => date === start) && sponsors.length > 0,
    )
    .sort((a, b) => (b.start ?? "").localeCompare(a.start ?? ""));
  if (!latest?.start) throw new Error(`${file} has no event with a whole programme.`);
  const today = new Date().toISOString().slice(0, 10);
  return {
    file,
    slug: latest.id,
    name: latest.name,
    talks: [...new Set(latest.talks.filter(({ date }) => date === latest.start).map(({ title }) => title))],
    speakers: [...new Set(latest.talks.flatMap(({ speakers }) => speakers))],
    sponsors: latest.sponsors.flatMap(({ sponsors }) => sponsors.map(({ name }) => name)),
    shift: Math.round((Date.parse(today) - Date.parse(latest.start)) / day) + daysAhead,
  };
};

/** Real facts where they are at hand, else invented ones. */
export const conference = await readConference((await findRealFacts()) ?? factsPath);
/** Invented facts, few enough for a second community. */
export const smallConference = await readConference(factsPath);

/** Of what came before the conference and of what comes after it: more than a page of a list. */
const neighbours = 15;

/**
 * Writes a part of the conference's file, the conference in its middle, and gives back where. That a whole file can be
 * imported is proved elsewhere, and takes a minute.
 */
export const writeSelection = async ({ file, slug }: Conference, folder: string): Promise<string> => {
  const { series, events, speakers } = await readFacts(file);
  const dated = events.filter(({ start }) => start).sort((a, b) => (a.start ?? "").localeCompare(b.start ?? ""));
  const middle = dated.findIndex(({ id }) => id === slug);
  const chosen = dated.slice(Math.max(0, middle - neighbours), middle + neighbours + 1);
  const seriesIds = new Set(chosen.map((candidate) => candidate.series));
  const names = new Set(chosen.flatMap(({ talks }) => talks.flatMap((talk) => talk.speakers)));
  const path = join(folder, "conferences.json");
  const selection = {
    series: series.filter(({ id }) => seriesIds.has(id)),
    events: chosen,
    speakers: speakers.filter(({ name }) => names.has(name)),
  };
  await writeFile(path, JSON.stringify(selection));
  return path;
};

import { readFile } from "node:fs/promises";
import * as z from "zod";
import { factsPath, findRealFacts } from "#tests/support/conference-facts";

const event = z.object({
  id: z.string(),
  name: z.string(),
  start: z.string().nullable(),
  sponsors: z.array(z.object({ sponsors: z.array(z.object({ name: z.string() })) })),
  days: z.array(z.object({ date: z.string() })),
  talks: z.array(z.object({ title: z.string(), date: z.string(), speakers: z.array(z.string()) })),
});

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
  const { events } = z.object({ events: z.array(event) }).parse(JSON.parse(await readFile(file, "utf8")));
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

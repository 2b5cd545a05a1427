import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import type * as z from "zod";
import { type eventRecord, type seriesRecord, sourceFile, type speakerRecord } from "#server/cli/ruby-events/source";

/** Invented facts, as the file has them; tests change copies. */
export interface ConferenceFacts {
  series: z.input<typeof seriesRecord>[];
  events: z.input<typeof eventRecord>[];
  speakers: z.input<typeof speakerRecord>[];
}

export const factsPath = join(import.meta.dirname, "fixtures/conference-facts.json");

export const readFixture = async (): Promise<ConferenceFacts> => {
  const content: ConferenceFacts = JSON.parse(await readFile(factsPath, "utf8"));
  sourceFile.parse(content);
  return content;
};

export const eventNamed = ({ events }: ConferenceFacts, id: string): ConferenceFacts["events"][number] => {
  const found = events.find((event) => event.id === id);
  if (!found) throw new Error(`The facts have no event ${id}.`);
  return found;
};

/** A talk nobody knows more of. */
export const plainTalk = (
  title: string,
  date: string,
  speaker: string,
): ConferenceFacts["events"][number]["talks"][number] => ({
  title,
  date,
  track: null,
  kind: null,
  language: null,
  speakers: [speaker],
});

/** The real file, where it lies beside the checkout or is named by RUBY_EVENTS_FILE; undefined elsewhere. */
export const findRealFacts = async (): Promise<string | undefined> => {
  const named = process.env.RUBY_EVENTS_FILE;
  if (named) return existsSync(named) ? named : undefined;
  const above = join(import.meta.dirname, "../../..");
  const [found] = await Array.fromAsync(glob("*/data/ruby-events.json", { cwd: above }));
  return found && join(above, found);
};

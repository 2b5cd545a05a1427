import type * as z from "zod";
import { readJson } from "#server/cli/read-json";
import {
  type EventRecord,
  eventRecord,
  type SeriesRecord,
  type SpeakerRecord,
  seriesRecord,
  sourceFile,
  speakerRecord,
} from "./source.ts";

/** A record with its place in the file, e.g. `events[433]`. */
export interface Placed<T> {
  readonly place: string;
  readonly record: T;
}

export interface Facts {
  readonly series: readonly Placed<SeriesRecord>[];
  readonly events: readonly Placed<EventRecord>[];
  readonly speakers: readonly Placed<SpeakerRecord>[];
  /** One sentence for each record that was left out; it begins with the place in the file. */
  readonly faults: readonly string[];
}

const placeOf = (path: readonly PropertyKey[]): string =>
  path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");

const faultOf = (place: string, { issues: [issue] }: z.ZodError): string =>
  `${place}${placeOf(issue?.path ?? [])}: ${issue?.message ?? "cannot be understood"}`;

const judge = <T>(
  list: string,
  records: readonly unknown[],
  schema: z.ZodType<T>,
  keyOf: (record: T) => string,
  faults: string[],
): Placed<T>[] => {
  const seen = new Set<string>();
  return records.flatMap((given, index) => {
    const place = `${list}[${index}]`;
    const parsed = schema.safeParse(given);
    if (!parsed.success) {
      faults.push(faultOf(place, parsed.error));
      return [];
    }
    const key = keyOf(parsed.data);
    if (seen.has(key)) {
      faults.push(`${place}: "${key}" was there before`);
      return [];
    }
    seen.add(key);
    return [{ place, record: parsed.data }];
  });
};

/** Judges every record of a file on its own: the good ones, and why the others are not. */
export const judgeFacts = (content: z.output<typeof sourceFile>): Facts => {
  const faults: string[] = [];
  return {
    series: judge("series", content.series, seriesRecord, ({ id }) => id, faults),
    events: judge("events", content.events, eventRecord, ({ id }) => id, faults),
    speakers: judge("speakers", content.speakers, speakerRecord, ({ slug }) => slug, faults),
    faults,
  };
};

/** Reads a file of conference facts. Throws a sentence when it is none at all. */
export const readFacts = async (path: string): Promise<Facts> => {
  const parsed = sourceFile.safeParse(await readJson(path));
  if (!parsed.success) throw new Error(`The file ${path} holds no lists "series", "events" and "speakers".`);
  return judgeFacts(parsed.data);
};

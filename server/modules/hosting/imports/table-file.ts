import { parse } from "csv-parse/sync";
import { Temporal } from "temporal-polyfill";
import * as z from "zod";
import type { ImportNote, ImportNoteCode } from "#entities/hosting/programme-import";
import { unguarded } from "#lib/tables/formulas";
import type { EventDays } from "#server/modules/events/events/event-days.policy";
import { foreignLine } from "#server/text/lines";
import { slugOf, uniqueSlug } from "#server/text/slugs";
import { FileFault, type FileSession, most, type PlannedFile } from "./planned-file.policy.ts";
import { textsOf } from "./schedule-texts.ts";
import { type Column, columnsOf } from "./table-columns.ts";
import { minutesOf, momentOf, type Typed, timeOf } from "./table-times.ts";

/** Tables of the product, and of others that take the same care, have an apostrophe before what looks like a formula. */
const cell = z.string().transform(unguarded);
const records = z.array(z.object({ record: z.array(cell), info: z.object({ lines: z.number() }) }));

/** What parts the cells: the mark that the first line has most of. */
const delimiterOf = (content: string): string => {
  const [first = ""] = content.split(/\r?\n/, 1);
  const count = (mark: string) => first.split(mark).length;
  return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
};

const read = (content: string) => {
  try {
    return records.parse(
      parse(content, {
        delimiter: delimiterOf(content),
        bom: true,
        info: true,
        trim: true,
        relaxColumnCount: true,
        relaxQuotes: true,
        skipEmptyLines: true,
        maxRecordSize: 200_000,
        to: most.sessions + 2,
      }),
    );
  } catch (error) {
    throw new FileFault("programme_unreadable", error);
  }
};

type Cells = (column: Column) => string;
type Fault = { readonly fault: ImportNoteCode };

interface Slot {
  readonly start: number;
  readonly end: number;
}

const isFault = <T extends object>(value: T | Fault): value is Fault => "fault" in value;

/** The day of a line: its own, or the event's where it has only one. */
const dayOf = (cells: Cells, days: EventDays): Typed => {
  const written = cells("date");
  if (written) return momentOf(written, days);
  const first = Temporal.Instant.fromEpochMilliseconds(days.start).toZonedDateTimeISO(days.zone).toPlainDate();
  const next = first.add({ days: 1 }).toZonedDateTime(days.zone).epochMilliseconds;
  return next === days.end ? { date: first, time: null } : null;
};

const startOf = (cells: Cells, days: EventDays): Typed => {
  const written = cells("start");
  const time = timeOf(written);
  if (written && !time) return momentOf(written, days);
  const day = dayOf(cells, days);
  if (time === null || day === null || day === "unclear" || "ms" in day) return day;
  return { date: day.date, time };
};

const msOf = (moment: Exclude<Typed, "unclear" | null>, zone: string): number =>
  "ms" in moment
    ? moment.ms
    : moment.date.toZonedDateTime({ timeZone: zone, plainTime: moment.time ?? new Temporal.PlainTime() })
        .epochMilliseconds;

const dateAt = (ms: number, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate();

/** An end that is a time alone is that of the same day, or of the night after it. */
const endOf = (cells: Cells, start: number, days: EventDays): number | Fault => {
  const written = cells("end");
  const time = timeOf(written);
  if (time) {
    const typed = cells("endDate") ? momentOf(cells("endDate"), days) : null;
    if (typed !== null && typed !== "unclear" && "date" in typed) return msOf({ date: typed.date, time }, days.zone);
    const date = dateAt(start, days.zone);
    const end = msOf({ date, time }, days.zone);
    return end > start ? end : msOf({ date: date.add({ days: 1 }), time }, days.zone);
  }
  if (written) {
    const moment = momentOf(written, days);
    return moment === null || moment === "unclear" ? { fault: "unclear_time" } : msOf(moment, days.zone);
  }
  const minutes = minutesOf(cells("duration"));
  return minutes === null ? { fault: "no_end" } : start + minutes * 60_000;
};

const slotOf = (cells: Cells, days: EventDays): Slot | Fault => {
  const moment = startOf(cells, days);
  if (moment === "unclear") return { fault: "unclear_time" };
  if (moment === null) return { fault: cells("start") || cells("date") ? "unclear_time" : "no_start" };
  const start = msOf(moment, days.zone);
  // A day alone: nobody knows the hour yet.
  if ("time" in moment && moment.time === null) return { start, end: start };
  const end = endOf(cells, start, days);
  if (typeof end !== "number") return end;
  return end > start ? { start, end } : { fault: "ends_before_start" };
};

const speakersIn = (cells: Cells): string[] => [
  ...new Set(
    cells("speakers")
      .split(/[;\n]/)
      .map((name) => foreignLine(name.replace(/\s+/g, " ")))
      .filter(Boolean),
  ),
];

const keyOf = (name: string): string => name.normalize("NFKC").toLowerCase();

const sourceIdOf = (cells: Cells): string => foreignLine(cells("id")) || keyOf(foreignLine(cells("title")));

interface Line extends Omit<FileSession, "sortOrder" | "speakers"> {
  readonly trackName: string;
  readonly names: readonly string[];
}

const lineOf = (cells: Cells, line: number, days: EventDays): Line | Fault => {
  const name = foreignLine(cells("title"));
  if (name === "") return { fault: "no_name" };
  const slot = slotOf(cells, days);
  if (isFault(slot)) return slot;
  const trackName = foreignLine(cells("track"));
  return {
    ...textsOf({ abstract: cells("description") }, ""),
    sourceId: sourceIdOf(cells),
    name,
    startTime: new Date(slot.start).toISOString(),
    endTime: new Date(slot.end).toISOString(),
    nonSession: /^(y|yes|true|1|x|break)$/i.test(cells("isBreak")),
    track: trackName ? slugOf(trackName, "track") : null,
    trackName,
    names: speakersIn(cells),
    room: foreignLine(cells("room")) || null,
    line,
  };
};

/** A table with a line for each session; the first line names the columns, in any order. */
export const readTableFile = (content: string, days: EventDays): PlannedFile => {
  const [header, ...rows] = read(content);
  if (!header) throw new FileFault("programme_empty");
  const { columns, unknown } = columnsOf(header.record);
  if (rows.length === 0) throw new FileFault("programme_empty");
  if (rows.length > most.sessions) throw new FileFault("programme_too_large");
  const notes: ImportNote[] = unknown.map((text) => ({ line: header.info.lines, code: "column_unknown", text }));
  const leftOut: string[] = [];
  const lines = rows.flatMap(({ record, info }) => {
    const cells: Cells = (column) => record[columns.get(column) ?? -1] ?? "";
    const found = lineOf(cells, info.lines, days);
    if (!isFault(found)) return [found];
    leftOut.push(sourceIdOf(cells));
    notes.push({ line: info.lines, code: found.fault, text: cells("title") || record.join(", ") });
    return [];
  });
  const sorted = lines.toSorted((a, b) => a.startTime.localeCompare(b.startTime));
  const taken = new Set<string>();
  const people = new Map(sorted.flatMap(({ names }) => names.map((name) => [keyOf(name), name])));
  const tracks = new Map(sorted.flatMap(({ track, trackName }) => (track ? [[track, trackName]] : [])));
  return {
    source: "csv",
    columns: {
      sessions: [
        ...(columns.has("description") ? (["description", "longDescription"] as const) : []),
        ...(columns.has("isBreak") ? (["nonSession"] as const) : []),
        ...(columns.has("room") ? (["locationId"] as const) : []),
      ],
      speakers: [],
    },
    links: [
      ...(columns.has("speakers") ? (["speakers"] as const) : []),
      ...(columns.has("track") ? (["tracks"] as const) : []),
    ],
    tracks: [...tracks].map(([slug, name]) => ({ slug, name, color: null })),
    sessions: sorted.map(({ trackName: _track, names, ...session }, sortOrder) => ({
      ...session,
      sourceId: uniqueSlug(session.sourceId, taken),
      sortOrder,
      speakers: names.map(keyOf),
    })),
    speakers: [...people].map(([sourceId, name]) => ({
      sourceId,
      slug: slugOf(name, "speaker"),
      firstName: name,
      lastName: null,
      website: null,
      bio: null,
    })),
    rooms: [...new Set(sorted.flatMap(({ room }) => room ?? []))].map((name) => ({ name, description: null })),
    leftOut,
    notes,
  };
};

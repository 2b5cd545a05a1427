import * as z from "zod";
import { timestamp } from "#kernel/wire";

/** `schedule` = the conference schedule of frab, pretalx and others: their JSON, or their `schedule.xml`. */
export const programmeFormat = z.enum(["schedule", "ics", "csv"]);
export type ProgrammeFormat = z.infer<typeof programmeFormat>;

/** Characters of a file. */
export const importLimit = 5_000_000;

export const programmeImportInput = z.object({
  format: programmeFormat,
  content: z.string().min(1, { error: "required" }).max(importLimit, { error: "too_long" }),
  /** False: only what would change is said. */
  apply: z.boolean(),
  /** Moves everything by whole days, so that the file's first day is the event's. */
  moveToStart: z.boolean().default(false),
});
export type ProgrammeImportInput = z.input<typeof programmeImportInput>;

export const importKind = z.enum(["session", "speaker", "track", "place"]);
export type ImportKind = z.infer<typeof importKind>;

export const importField = z.enum([
  "name",
  "description",
  "longDescription",
  "startTime",
  "endTime",
  "isBreak",
  "place",
  "tracks",
  "speakers",
  "bio",
  "website",
]);
export type ImportField = z.infer<typeof importField>;

/** `gone` = the file does not have it any more; it is kept. */
export const importAction = z.enum(["added", "changed", "gone"]);
export type ImportAction = z.infer<typeof importAction>;

export const importChange = z.object({
  kind: importKind,
  action: importAction,
  name: z.string(),
  startTime: timestamp.nullable(),
  /** Of what is changed. Instants as such, yes or no as `true` or `false`, long texts cut. */
  fields: z.array(z.object({ field: importField, from: z.string().nullable(), to: z.string().nullable() })),
});
export type ImportChange = z.infer<typeof importChange>;

/** Why something of the file is left out, or not as it is there. */
export const importNoteCode = z.enum([
  "outside_event",
  "no_name",
  "speaker_no_name",
  "no_start",
  "no_end",
  "ends_before_start",
  "unclear_time",
  "unknown_zone",
  "canceled",
  "too_many_repeats",
  "shortened",
  "column_unknown",
  "line_broken",
]);
export type ImportNoteCode = z.infer<typeof importNoteCode>;

export const importNote = z.object({
  /** Of the file, from 1; null where lines mean nothing to its readers. */
  line: z.int().nullable(),
  code: importNoteCode,
  /** What it is about: the name of a session, the text that is not understood. */
  text: z.string(),
});
export type ImportNote = z.infer<typeof importNote>;

const counts = z.object({ added: z.int(), changed: z.int(), same: z.int(), gone: z.int() });
export type ImportCounts = z.infer<typeof counts>;

export const programmeImport = z.object({
  applied: z.boolean(),
  counts: z.object({ session: counts, speaker: counts, track: counts, place: counts }),
  /** At most 500; the counts tell of all. */
  changes: z.array(importChange),
  /** At most 200. */
  notes: z.array(importNote),
  noteCount: z.int(),
  /** Days that `moveToStart` moves, or would move, the file by. */
  daysToStart: z.int(),
});
export type ProgrammeImport = z.infer<typeof programmeImport>;

import { importLimit, type ProgrammeFormat } from "#entities/hosting/programme-import";

/** A file, or a text that was pasted. */
export type ImportSource = {
  /** Null = pasted. */
  name: string | null;
  format: ProgrammeFormat;
  content: string;
};

export const isTooLarge = (length: number): boolean => length > importLimit;

const formats: readonly [RegExp, ProgrammeFormat][] = [
  [/\.(ics|ical)$/i, "ics"],
  [/\.(csv|tsv|txt)$/i, "csv"],
  [/\.(json|xml)$/i, "schedule"],
];

/** What kind a file is by its name; null where that says nothing. */
export const formatOfName = (name: string): ProgrammeFormat | null =>
  formats.find(([ending]) => ending.test(name))?.[1] ?? null;

/** What kind a text is by how it begins; a table has no beginning of its own. */
export const formatOfText = (text: string): ProgrammeFormat => {
  const begins = text.trimStart();
  if (/^BEGIN:VCALENDAR/i.test(begins)) return "ics";
  return /^[{<]/.test(begins) ? "schedule" : "csv";
};

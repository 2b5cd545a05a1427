import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";

export type CsvCell = string | number | null;
type Rows = AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>;

/**
 * Rows as CSV (RFC 4180, with the mark that tells spreadsheets it is UTF-8), made as it is read: rows are taken no
 * faster than lines leave. A text that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export const csvLines = (rows: Rows): AsyncIterable<string> => {
  const lines = stringify({ bom: true, escape_formulas: true, record_delimiter: "windows", encoding: "utf8" });
  // Whoever reads the lines is told of a failure by them; the pipeline's own word of it is the same.
  pipeline(Readable.from(rows), lines).catch(() => undefined);
  return lines.setEncoding("utf8");
};

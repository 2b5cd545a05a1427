import { formatCsvValue } from "hucre/csv";
import { type Cell, type Column, type Row, wayOf } from "./cells.ts";
import { guarded } from "./formulas.ts";

/** Characters that are handed on at once: a line each would be a packet each. */
const partSize = 16_384;

/**
 * What the library quotes by itself are commas, quotes and line breaks. Besides those: blanks at the ends, which readers
 * cut off, and whatever parts cells or lines for any of them.
 */
const needsQuotes = /^\s|\s$|[;|\p{Cc}\u2028\u2029]/u;

const quoted = (text: string, always: boolean): string =>
  formatCsvValue(text, { quoteStyle: always || needsQuotes.test(text) ? "all" : "required" });

/** Makes lines of a table by RFC 4180, its header first. */
const linesOf = (columns: readonly Column[]) => {
  const ways = columns.map(({ kind }) => wayOf(kind));
  // A line with nothing in it is none for many readers.
  const isOne = columns.length === 1;
  const written = (cell: Cell, at: number): string => {
    if (cell === null) return quoted("", isOne);
    return ways[at]?.write(cell)?.plain ?? quoted(guarded(String(cell)), isOne && cell === "");
  };
  const header = columns.map((column) => quoted(guarded(column.header), isOne && column.header === ""));
  // The mark in front tells spreadsheets that it is UTF-8.
  return { header: `\uFEFF${header.join(",")}\r\n`, line: (row: Row) => `${row.map(written).join(",")}\r\n` };
};

/** A table as a text, for a file that is small. */
export const csvText = (columns: readonly Column[], rows: readonly Row[]): string => {
  const { header, line } = linesOf(columns);
  return header + rows.map(line).join("");
};

/** A table in parts, made as they are read: rows are taken no faster than that. */
export async function* csvParts(
  columns: readonly Column[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<string, void, undefined> {
  const { header, line } = linesOf(columns);
  let part = header;
  for await (const row of rows) {
    part += line(row);
    if (part.length < partSize) continue;
    yield part;
    part = "";
  }
  if (part) yield part;
}

import { writeXlsxStream } from "hucre/xlsx";
import { type Cell, type Column, type Row, wayOf } from "./cells.ts";

/** Spreadsheets call a file broken that has a longer text in a cell. */
const longest = 32_767;
const widest = 40;

/**
 * A text as workbooks keep it: XML cannot hold the last two characters of the first plane, and `_x0041_` is its way of
 * writing a character that it cannot hold, so a text with these letters has to say that it means them.
 */
const storable = (text: string): string => {
  const short = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return short
    .toWellFormed()
    .replace(/[\uFFFE\uFFFF]/g, "\uFFFD")
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
};

/**
 * A table as an XLSX workbook of one sheet, made as it is read: rows are taken no faster than that. A text is kept as a
 * text, which no spreadsheet runs; everything else is a number with the format of its kind.
 */
export const workbookParts = (
  name: string,
  columns: readonly Column[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncIterable<Uint8Array> => {
  const ways = columns.map(({ kind }) => wayOf(kind));
  const storedAs = (cell: Cell, at: number) => {
    if (cell === null) return null;
    const value = ways[at]?.write(cell)?.value ?? String(cell);
    return typeof value === "string" ? storable(value) : value;
  };
  const values = async function* () {
    for await (const row of rows) yield row.map(storedAs);
  };
  return writeXlsxStream(values(), {
    name,
    columns: columns.map(({ header }, at) => ({
      header: storable(header),
      width: Math.min(widest, Math.max(ways[at]?.width ?? 0, header.length + 2)),
      ...(ways[at]?.format && { numFmt: ways[at].format }),
    })),
    freezePane: { rows: 1 },
  });
};

import { stringify } from "csv-stringify/browser/esm/sync";

type Cell = string | number | null;

/** A table as spreadsheets take it: marked as UTF-8, nothing in it runs as a formula. */
export const csvText = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify(
    [header, ...rows].map((row) => [...row]),
    {
      bom: true,
      escape_formulas: true,
      record_delimiter: "windows",
    },
  );

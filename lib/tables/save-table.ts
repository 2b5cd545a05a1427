import { saveText } from "#lib/format/save-text";
import type { Column, Row } from "./cells.ts";

/** Saves a table as a CSV file among the reader's downloads. `name`: without its ending. */
export const saveTable = async (name: string, columns: readonly Column[], rows: readonly Row[]): Promise<void> => {
  const { csvText } = await import("./csv.ts");
  saveText(`${name}.csv`, csvText(columns, rows));
};

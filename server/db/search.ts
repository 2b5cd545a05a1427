import { type RawBuilder, sql } from "kysely";

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Whether a `searchable` column holds the text anywhere in it, whatever its case and accents. */
export const containing = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like '%' || searchable(${escapeLike(text)}) || '%'`;

import { type RawBuilder, sql } from "kysely";

/** The name of the interest in the column, as a part of a statement; both may be null. */
export const interestNameAt = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(select named.name from interests named where named.id = ${sql.ref(column)})`;

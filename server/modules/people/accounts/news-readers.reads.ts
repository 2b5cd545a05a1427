import { type RawBuilder, sql } from "kysely";

/** Somebody for whom news are looked for, and those of before that instant are none. */
export interface NewsReader {
  readonly accountId: string;
  readonly since: Date;
}

/** Rows `reader` (account_id, since), as a part of a statement. */
export const readerRows = (readers: readonly NewsReader[]): RawBuilder<unknown> =>
  sql`unnest(${readers.map(({ accountId }) => accountId)}::uuid[],
    ${readers.map(({ since }) => since.toISOString())}::timestamptz[]) as reader (account_id, since)`;

/** The account of such a row, for conditions that ask for a viewer. */
export const theReader = sql.ref<string>("reader.account_id");

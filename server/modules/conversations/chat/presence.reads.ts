import { type RawBuilder, sql } from "kysely";

/** When the account in the column last had a page open, as far as it tells others. */
export const lastHereOf = (accountId: string): RawBuilder<string | null> =>
  sql<string | null>`(select here.here_until from account_presence here where here.account_id = ${sql.ref(accountId)})`;

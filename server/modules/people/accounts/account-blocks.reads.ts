import { sql } from "kysely";
import type { Tx } from "#server/db/database";

/** Accounts that the account has blocked, or that have blocked it. */
export const listBlockedAround = async (tx: Tx, accountId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from account_blocks where blocker_id = ${accountId}
    union select blocker_id from account_blocks where account_id = ${accountId}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Accounts `other` that the account `one` does not meet: each block from both sides, as a part of a statement. */
export const apartPairs = sql`(
  select blocker_id as one, account_id as other from account_blocks
  union all select account_id, blocker_id from account_blocks)`;

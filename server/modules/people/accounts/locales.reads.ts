import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { presentAccounts } from "./present-accounts.reads.ts";

/** The language that each of the accounts reads, of those that are there. */
export const localesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await presentAccounts(tx).where(isAmong("a.id", ids)).select(["a.id", "a.locale"]).execute();
  return new Map(rows.map(({ id, locale }) => [id, locale]));
};

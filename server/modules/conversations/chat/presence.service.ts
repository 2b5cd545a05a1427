import type { Scope } from "#server/db/database";
import { keepHere } from "./presence.queries.ts";

/** Accounts that one statement keeps at most. */
const mostAtOnce = 1_000;

/** Notes that these accounts have a page open. */
export const noteHere = async ({ write }: Pick<Scope, "write">, accountIds: readonly string[]): Promise<void> => {
  for (let start = 0; start < accountIds.length; start += mostAtOnce)
    await write((tx) => keepHere(tx, accountIds.slice(start, start + mostAtOnce)));
};

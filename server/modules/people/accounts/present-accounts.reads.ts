import type { Tx } from "#server/db/database";
import { isPresent } from "./accounts.policy.ts";

/** The beginning of a statement about accounts `a` that are there. */
export const presentAccounts = (tx: Tx) => tx.selectFrom("accounts as a").where(isPresent("a"));

import { sql } from "kysely";
import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { presentAccounts } from "#server/modules/people/accounts/present-accounts.reads";
import { tells } from "./telling.policy.ts";

/** Seconds for which somebody counts as here once it was said; it is said again every fifteen. */
const counts = 75;

/** Keeps that these accounts are here, but for those who keep that to themselves. */
export const keepHere = async (tx: Tx, accountIds: readonly string[]): Promise<void> => {
  const here = presentAccounts(tx)
    .where(isAmong("a.id", accountIds))
    .where(tells("presence", sql.ref<string>("a.id")))
    .select(["a.id", sql<Date>`now() + make_interval(secs => ${sql.lit(counts)})`.as("hereUntil")])
    // In one order, so that processes which keep the same accounts wait for each other.
    .orderBy("a.id");
  await tx
    .insertInto("accountPresence")
    .columns(["accountId", "hereUntil"])
    .expression(here)
    .onConflict((conflict) =>
      conflict
        .columns(["organizationId", "accountId"])
        .doUpdateSet({ hereUntil: sql<Date>`greatest(account_presence.here_until, excluded.here_until)` }),
    )
    .execute();
};

import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { isContactOf, isMetBy, isOpenTo } from "#server/modules/people/accounts/accounts.policy";
import { presentAccounts } from "#server/modules/people/accounts/present-accounts.reads";

/**
 * Holds accounts, in the order of their ids, so that none of them is deleted meanwhile; those of two people alone so that
 * nothing else between them is decided at the same time: another conversation, or a block.
 */
export const holdAccounts = (tx: Tx, ids: readonly string[], { alone }: { alone: boolean }) => {
  const found = presentAccounts(tx).where(isAmong("a.id", ids)).select("a.id").orderBy("a.id");
  return (alone ? found.forNoKeyUpdate() : found.forShare()).execute();
};

/** Those of the accounts that are there for the viewer, and whether the viewer may write to them. */
export const listReachable = async (
  tx: Tx,
  ids: readonly string[],
  viewerId: string,
): Promise<ReadonlyMap<string, boolean>> => {
  const rows = await presentAccounts(tx)
    .where(isAmong("a.id", ids))
    .where(isOpenTo("a.id", viewerId))
    .select("a.id")
    .select((eb) => eb.and([isContactOf("a.id", viewerId), isMetBy("a.id", viewerId)]).as("isContact"))
    .execute();
  return new Map(rows.map(({ id, isContact }) => [id, Boolean(isContact)]));
};

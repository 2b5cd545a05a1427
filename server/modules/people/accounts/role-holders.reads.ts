import { sql } from "kysely";
import type { Permission } from "#kernel/permissions";
import type { Tx } from "#server/db/database";
import { isHolder } from "./accounts.policy.ts";
import { presentAccounts } from "./present-accounts.reads.ts";

/** Who has the permission by what they are in the organization, whatever it is about; members have none of these. */
export const listHolders = async (tx: Tx, permission: Permission): Promise<string[]> => {
  const rows = await presentAccounts(tx)
    // An index knows who is more than a member: they are few.
    .where(sql<boolean>`a.role <> 'member'`)
    .where(isHolder(permission, "a"))
    .select("a.id")
    .execute();
  return rows.map(({ id }) => id);
};

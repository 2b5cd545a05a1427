import type { OrganizationRole } from "#kernel/permissions";
import type { Tx } from "#server/db/database";

/** The account with this username while it is not deleted; its role stays as it is until the transaction ends. */
export const lockRole = (tx: Tx, username: string) =>
  tx
    .selectFrom("accounts")
    .where("username", "=", username)
    .where("deletedAt", "is", null)
    .select(["id", "role"])
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateRole = (tx: Tx, accountId: string, role: OrganizationRole, updatedAt: Date) =>
  tx.updateTable("accounts").set({ role, updatedAt }).where("id", "=", accountId).execute();

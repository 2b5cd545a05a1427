import type { Tx } from "#server/db/database";

export const listInvitations = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("groupInvitations")
    .where("id", "in", ids)
    .select(["id", "status", "groupId", "accountId", "inviterId", "createdAt", "updatedAt"])
    .execute();

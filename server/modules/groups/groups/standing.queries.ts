import type { Tx } from "#server/db/database";

/** The account asks to join, again too: the request is as new as the asking. */
export const insertRequest = (tx: Tx, groupId: string, accountId: string, now: Date) => {
  const asked = { status: "requested" as const, createdAt: now, updatedAt: now };
  return tx
    .insertInto("groupRequests")
    .values({ groupId, accountId, ...asked })
    .onConflict((known) =>
      known
        .columns(["organizationId", "groupId", "accountId"])
        .doUpdateSet(asked)
        .where("groupRequests.status", "!=", "requested"),
    )
    .execute();
};

/** Whether there was an open request to take back. */
export const deleteOpenRequest = async (tx: Tx, groupId: string, accountId: string): Promise<boolean> =>
  (
    await tx
      .deleteFrom("groupRequests")
      .where("groupId", "=", groupId)
      .where("accountId", "=", accountId)
      .where("status", "=", "requested")
      .returning("id")
      .execute()
  ).length > 0;

export const findOwnInvitation = (tx: Tx, groupId: string, accountId: string) =>
  tx
    .selectFrom("groupInvitations")
    .where("groupId", "=", groupId)
    .where("accountId", "=", accountId)
    .select(["id", "status"])
    .executeTakeFirst();

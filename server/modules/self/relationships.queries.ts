import type { Tx } from "#server/db/database";

/** Accounts the account follows. */
export const listFollowedIds = async (tx: Tx, followerId: string): Promise<string[]> => {
  const rows = await tx.selectFrom("accountFollows").where("followerId", "=", followerId).select("accountId").execute();
  return rows.map(({ accountId }) => accountId);
};

/** Groups the account is invited to. */
export const listInvitedGroupIds = async (tx: Tx, accountId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("groupInvitations")
    .where("accountId", "=", accountId)
    .where("status", "=", "invited")
    .select("groupId")
    .execute();
  return rows.map(({ groupId }) => groupId);
};

/** Groups the account has asked to join. */
export const listRequestedGroupIds = async (tx: Tx, accountId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("groupRequests")
    .where("accountId", "=", accountId)
    .where("status", "=", "requested")
    .select("groupId")
    .execute();
  return rows.map(({ groupId }) => groupId);
};

export const listMemberships = (tx: Tx, accountId: string) =>
  tx.selectFrom("groupMemberships").where("accountId", "=", accountId).select(["groupId", "role"]).execute();

/** Events the account holds a valid pass of. */
export const listRegisteredEventIds = async (tx: Tx, accountId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("registrations as r")
    .where("r.accountId", "=", accountId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("passes as p")
          .whereRef("p.organizationId", "=", "r.organizationId")
          .whereRef("p.registrationId", "=", "r.id")
          .where("p.status", "in", ["ready", "needsInfo"])
          .select("p.id"),
      ),
    )
    .select("r.eventId")
    .distinct()
    .execute();
  return rows.map(({ eventId }) => eventId);
};

/** Channels the account is subscribed to. */
export const listSubscribedIds = async (tx: Tx, accountId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("channelSubscribers")
    .where("accountId", "=", accountId)
    .select("channelId")
    .execute();
  return rows.map(({ channelId }) => channelId);
};

import type { Tx } from "#server/db/database";

/** Whether the account holds this pass of the event; drafts are no passes yet. */
export const holdsPass = async (tx: Tx, eventId: string, accountId: string, passId: string): Promise<boolean> => {
  const found = await tx
    .selectFrom("passes as p")
    .innerJoin("registrations as r", (join) =>
      join.onRef("r.organizationId", "=", "p.organizationId").onRef("r.id", "=", "p.registrationId"),
    )
    .where("r.eventId", "=", eventId)
    .where("r.accountId", "=", accountId)
    .where("p.id", "=", passId)
    .where("p.status", "<>", "draft")
    .select("p.id")
    .executeTakeFirst();
  return found !== undefined;
};

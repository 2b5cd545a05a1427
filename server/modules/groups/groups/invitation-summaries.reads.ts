import { type Ids, instant, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";

/** The statement of what summaries of invitations say: to be sent, or to be brought along by another one. */
export const invitationRows = (tx: Tx, ids: Ids) =>
  tx
    .selectFrom("groupInvitations as i")
    .where(isAmong("i.id", ids))
    .select(["i.id", "i.status", "i.groupId", "i.accountId", "i.inviterId"])
    .select([instant("i.createdAt").as("createdAt"), instant("i.updatedAt").as("updatedAt")]);
export type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitationRows>["execute"]>>[number];

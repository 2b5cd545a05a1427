import type { Tx } from "#server/db/database";
import { showsItsInside } from "#server/modules/groups/groups.policy";

const columns = [
  ...(["id", "slug", "title", "message", "html"] as const),
  ...(["eventId", "groupId", "creatorId", "createdAt", "updatedAt"] as const),
] as const;

export const listAnnouncementRows = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom("announcements").where("id", "in", ids).select(columns).execute();
export type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncementRows>>[number];

/** Whether the news of a group are there for the account. */
export const isGroupOpen = async (tx: Tx, groupId: string, accountId: string): Promise<boolean> => {
  const found = await tx
    .selectFrom("groups as g")
    .where("g.id", "=", groupId)
    .where(showsItsInside("g", accountId))
    .select("g.id")
    .executeTakeFirst();
  return found !== undefined;
};

import { type Ids, instant, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";

/** The statement of what announcements say: to be sent, or to be brought along by another one. */
export const announcementRows = (tx: Tx, ids: Ids) =>
  tx
    .selectFrom("announcements as n")
    .where(isAmong("n.id", ids))
    .select(["n.id", "n.slug", "n.title", "n.message", "n.html", "n.eventId", "n.groupId", "n.creatorId"])
    .select([instant("n.createdAt").as("createdAt"), instant("n.updatedAt").as("updatedAt")]);
export type AnnouncementRow = Awaited<ReturnType<ReturnType<typeof announcementRows>["execute"]>>[number];

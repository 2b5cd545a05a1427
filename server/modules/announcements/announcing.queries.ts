import type { Insertable } from "kysely";
import type { Tx } from "#server/db/database";
import type { Announcements } from "#server/db/tables";
import type { Audience } from "./audience.queries.ts";

export const insertAnnouncement = (tx: Tx, row: Insertable<Announcements>) =>
  tx.insertInto("announcements").values(row).execute();

/** Written in the transaction of the act; `audience` says whose desk it belongs to. */
export const insertAudit = (
  tx: Tx,
  {
    accountId,
    announcementId,
    audience,
    title,
  }: { accountId: string | null; announcementId: string; audience: Audience; title: string },
) =>
  tx
    .insertInto("auditLog")
    .values({
      accountId,
      action: "announcement.sent",
      subject: "announcement",
      subjectId: announcementId,
      groupId: audience.kind === "group" ? audience.id : null,
      eventId: audience.kind === "event" ? audience.id : null,
      details: JSON.stringify({ title }),
    })
    .execute();

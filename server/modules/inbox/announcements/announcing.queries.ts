import type { Insertable } from "kysely";
import type { Tx } from "#server/db/database";
import type { Announcements } from "#server/db/tables";

export const insertAnnouncement = (tx: Tx, row: Insertable<Announcements>) =>
  tx.insertInto("announcements").values(row).execute();

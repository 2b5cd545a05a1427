import type { Insertable } from "kysely";
import type { Tx } from "#server/db/database";
import type { EventMails } from "#server/db/tables";

export const insertMail = (tx: Tx, row: Insertable<EventMails>) => tx.insertInto("eventMails").values(row).execute();

/** A mail with the event it is about; undefined when either is gone. */
export const findMail = (tx: Tx, id: string) =>
  tx
    .selectFrom("eventMails as m")
    .innerJoin("events as e", (join) =>
      join.onRef("e.organizationId", "=", "m.organizationId").onRef("e.id", "=", "m.eventId"),
    )
    .where("m.id", "=", id)
    .select(["m.id", "m.subject", "m.html", "m.eventId", "e.name as event", "e.slug"])
    .executeTakeFirst();

import type { Insertable } from "kysely";
import type { Tx } from "#server/db/database";
import type { EventMails } from "#server/db/tables";

export const insertMail = (tx: Tx, row: Insertable<EventMails>) => tx.insertInto("eventMails").values(row).execute();

/** Written in the transaction of the act. */
export const insertMailAudit = (
  tx: Tx,
  { mailId, eventId, accountId, details }: MailAudit & { details: { subject: string; recipients: number } },
) =>
  tx
    .insertInto("auditLog")
    .values({
      ...{ accountId, eventId, action: "attendees.mailed", subject: "eventMail", subjectId: mailId },
      details: JSON.stringify(details),
    })
    .execute();

interface MailAudit {
  mailId: string;
  eventId: string;
  accountId: string;
}

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

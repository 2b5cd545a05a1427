import { sql } from "kysely";
import type { Tx } from "#server/db/database";
import type { Payload } from "#server/jobs/tasks";
import type { MailAttachment } from "#server/ports/mail";

export const findMail = (tx: Tx, id: string) =>
  tx.selectFrom("mails").where("id", "=", id).select("id").executeTakeFirst();

/** Keeps a mail as it was sent; a second time changes nothing. */
export const insertMail = (tx: Tx, { id, to, subject, text, html, attachments }: Payload<"mail.send">) =>
  tx
    .insertInto("mails")
    .values({ id, recipient: to, subject, text, html, attachments: JSON.stringify(attachments) })
    .onConflict((conflict) => conflict.columns(["organizationId", "id"]).doNothing())
    .execute();

/** Mails of every organization, newest first; for the outbox. */
export const listMails = (tx: Tx, recipient: string | undefined, limit: number) =>
  tx
    .selectFrom("mails as m")
    .innerJoin("organizations as o", "o.id", "m.organizationId")
    .$if(recipient !== undefined, (query) => query.where(sql`lower(m.recipient)`, "=", recipient?.toLowerCase()))
    .select(["m.id", "m.recipient", "m.subject", "m.text", "m.html", "m.sentAt", "o.name as organization"])
    .select(sql<MailAttachment[]>`m.attachments`.as("attachments"))
    .orderBy("m.sentAt", "desc")
    .orderBy("m.id")
    .limit(limit)
    .execute();

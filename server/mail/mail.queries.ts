import { sql } from "kysely";
import { keptAddress } from "#entities/shared/mail-addresses";
import type { Tx } from "#server/db/database";
import type { Payload } from "#server/jobs/tasks";
import type { MailAttachment } from "#server/ports/mail";

export const findMail = (tx: Tx, id: string) =>
  tx.selectFrom("mails").where("id", "=", id).select("id").executeTakeFirst();

/** What is left of a mail that nobody may read any more: the mark that it was sent. */
export const emptyTexts = { subject: "", text: "", html: "", attachments: "[]", aboutIds: [] };
/** The same, without the address it went to. */
export const emptyMail = { ...emptyTexts, recipient: "" };

/** Marks a mail as sent, with what it says or without; a second time changes nothing. */
export const insertMail = (tx: Tx, mail: Payload<"mail.send">, keepsText: boolean) => {
  const { id, to, subject, text, html, attachments, aboutIds = [] } = mail;
  const texts = keepsText
    ? { subject, text, html, attachments: JSON.stringify(attachments), aboutIds: [...aboutIds] }
    : emptyTexts;
  return tx
    .insertInto("mails")
    .values({ id, recipient: to, ...texts })
    .onConflict((conflict) => conflict.columns(["organizationId", "id"]).doNothing())
    .execute();
};

/** Takes out of mails that were sent what they say. */
export const emptySentMails = (tx: Tx) => tx.updateTable("mails").set(emptyTexts).where("html", "<>", "").execute();

/** Mails of every organization that still say something, newest first; for the outbox. */
export const listMails = (tx: Tx, recipient: string | undefined, limit: number) =>
  tx
    .selectFrom("mails as m")
    .innerJoin("organizations as o", "o.id", "m.organizationId")
    .where("m.html", "<>", "")
    .$if(recipient !== undefined, (query) =>
      query.where(sql`lower(m.recipient)`, "=", recipient === undefined ? "" : keptAddress(recipient)),
    )
    .select(["m.id", "m.recipient", "m.subject", "m.text", "m.html", "m.sentAt", "o.name as organization"])
    .select(sql<MailAttachment[]>`m.attachments`.as("attachments"))
    .orderBy("m.sentAt", "desc")
    .orderBy("m.id")
    .limit(limit)
    .execute();

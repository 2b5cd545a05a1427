import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import type { MailTransport } from "#server/ports/mail";
import { findMail, insertMail } from "./mail.queries.ts";

/** Host part of the organization's own mail address; message ids are made under it. */
const mailHostOf = (address: string): string => address.split("@").at(-1) || "localhost";

/**
 * Sends a mail once and marks it as sent. A worker that dies between the two sends it again, under the same message id.
 * Without a transport the row is all there is, and keeps what the mail says for the outbox.
 */
export const createMailSender =
  (transport: MailTransport | null) =>
  async ({ read, write, organization }: JobCtx, mail: Payload<"mail.send">): Promise<void> => {
    if (await read((tx) => findMail(tx, mail.id))) return;
    const { to, subject, text, html, attachments, replyTo, unsubscribeUrl } = mail;
    await transport?.send({
      from: { name: organization.name, address: organization.email },
      messageId: `<${mail.id}@${mailHostOf(organization.email)}>`,
      to,
      subject,
      text,
      html,
      attachments,
      replyTo,
      unsubscribeUrl,
    });
    await write((tx) => insertMail(tx, mail, transport === null));
  };

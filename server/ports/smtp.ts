import { createTransport } from "nodemailer";
import { oneLine } from "#server/text/lines";
import type { MailAttachment, MailTransport } from "./mail.ts";

const encoding = "base64";

/** A calendar with a method stands beside the texts too: mail programs act on it there. */
const invitationIn = (attachments: readonly MailAttachment[]) => {
  for (const { contentType, filename, content } of attachments) {
    const [, method] = /^text\/calendar;.*\bmethod=(\w+)/i.exec(contentType) ?? [];
    if (method) return { method, filename, content, encoding };
  }
  return undefined;
};

/** Sends through a mail server; `url` as in `smtps://user:password@mail.example.com`. */
export const createSmtpTransport = (url: string): MailTransport => {
  const server = createTransport({
    url,
    pool: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  return {
    send: async ({ from, to, replyTo, subject, text, html, messageId, unsubscribeUrl, attachments = [] }) => {
      const icalEvent = invitationIn(attachments);
      await server.sendMail({
        from: { ...from, name: oneLine(from.name) },
        // As an object: an address never becomes a list of them.
        to: { name: "", address: to },
        ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
        subject: oneLine(subject),
        text,
        html,
        messageId,
        ...(unsubscribeUrl !== undefined && {
          headers: {
            "List-Unsubscribe": { prepared: true, value: `<${unsubscribeUrl}>` },
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          },
        }),
        ...(icalEvent && { icalEvent }),
        attachments: attachments
          .filter(({ filename }) => filename !== icalEvent?.filename)
          .map((attachment) => ({ ...attachment, encoding })),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => server.close(),
  };
};

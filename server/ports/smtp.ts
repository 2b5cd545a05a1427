import { createTransport } from "nodemailer";
import type { MailTransport } from "./mail.ts";

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
    send: async ({ from, to, subject, text, html, messageId, attachments = [] }) => {
      await server.sendMail({
        from,
        // As an object: an address never becomes a list of them.
        to: { name: "", address: to },
        subject,
        text,
        html,
        messageId,
        attachments: attachments.map((attachment) => ({ ...attachment, encoding: "base64" })),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => server.close(),
  };
};

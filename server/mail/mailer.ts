import { randomUUID } from "node:crypto";
import { enqueue } from "#server/jobs/enqueue";
import type { Mailer } from "#server/ports/mail";
import { oneLine } from "#server/text/lines";

const tasks = { urgent: "mail.urgent", normal: "mail.send", bulk: "mail.bulk" } as const;

/** Mails leave through the queue: a worker sends what a committed transaction wrote. */
export const mailer: Mailer = {
  enqueue: (tx, { attachments = [], aboutIds = [], work = "normal", ...mail }, id) =>
    enqueue(
      tx,
      tasks[work],
      {
        ...mail,
        id: id ?? randomUUID(),
        // Names and titles of people stand in it: none may begin another line, or turn the words behind it.
        subject: oneLine(mail.subject),
        attachments: [...attachments],
        aboutIds: [...aboutIds],
      },
      id === undefined ? {} : { key: `mail:${id}` },
    ),
};

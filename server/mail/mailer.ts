import { randomUUID } from "node:crypto";
import { enqueue } from "#server/jobs/enqueue";
import type { Mailer } from "#server/ports/mail";

/** Mails leave through the queue: a worker sends what a committed transaction wrote. */
export const mailer: Mailer = {
  enqueue: (tx, { attachments = [], ...mail }, id) =>
    enqueue(
      tx,
      "mail.send",
      { ...mail, id: id ?? randomUUID(), attachments: [...attachments] },
      id === undefined ? {} : { key: `mail:${id}` },
    ),
};

import { randomUUID } from "node:crypto";
import { enqueue } from "#server/jobs/enqueue";
import type { Mailer } from "#server/ports/mail";

const tasks = { urgent: "mail.urgent", normal: "mail.send", bulk: "mail.bulk" } as const;

/** Mails leave through the queue: a worker sends what a committed transaction wrote. */
export const mailer: Mailer = {
  enqueue: (tx, { attachments = [], aboutIds = [], work = "normal", ...mail }, id) =>
    enqueue(
      tx,
      tasks[work],
      { ...mail, id: id ?? randomUUID(), attachments: [...attachments], aboutIds: [...aboutIds] },
      id === undefined ? {} : { key: `mail:${id}` },
    ),
};

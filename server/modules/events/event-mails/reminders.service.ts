import { randomUUID } from "node:crypto";
import type { OrganizationId, Tx } from "#server/db/database";
import { enqueueAll, enqueueEach, type Job, jobOf } from "#server/jobs/enqueue";
import { countUnreminded, findMailedEvent, listUnreminded } from "./event-mails.queries.ts";

/** How long before an event its holders of passes hear of it again, in ms. */
const ahead = 24 * 60 * 60 * 1000;

export const reminderAt = (eventStart: string): Date => new Date(Date.parse(eventStart) - ahead);

interface Reminder {
  organizationId: string;
  eventId: string;
  accountId: string;
}

const keyOf = ({ eventId, accountId }: Reminder): string => `remind:${eventId}:${accountId}`;

/** Has reminders of registrations sent then; whatever was planned for them before is not. */
const planReminders = (tx: Tx, reminders: readonly Reminder[], runAt: Date): Promise<void> =>
  enqueueAll(
    tx,
    "registrations.remind",
    reminders.map((reminder) => ({ ...reminder, mailId: randomUUID() })),
    { keyOf, runAt },
  );

/** The same of one. */
export const planReminder = (tx: Tx, reminder: Reminder, runAt: Date): Promise<void> =>
  planReminders(tx, [reminder], runAt);

/** The reminder of who has a pass now; whoever registers on the last day needs none. */
export const reminderJob = ({
  eventStart,
  now,
  ...reminder
}: Reminder & { eventStart: string; now: Date }): Job | null => {
  const runAt = reminderAt(eventStart);
  if (runAt <= now) return null;
  return jobOf("registrations.remind", { ...reminder, mailId: randomUUID() }, { key: keyOf(reminder), runAt });
};

/** Plans it. */
export const scheduleReminder = async (tx: Tx, reminder: Parameters<typeof reminderJob>[0]): Promise<void> => {
  const job = reminderJob(reminder);
  if (job) await enqueueEach(tx, [job]);
};

/** For who moves an event to an earlier day: a later one is noticed when a reminder is due. */
export const rescheduleReminders = async (
  tx: Tx,
  { organizationId, eventId }: { organizationId: OrganizationId; eventId: string },
): Promise<void> => {
  const event = await findMailedEvent(tx, eventId);
  if (!event) return;
  const accountIds = await listUnreminded(tx, eventId);
  await planReminders(
    tx,
    accountIds.map((accountId) => ({ organizationId, eventId, accountId })),
    reminderAt(event.eventStart),
  );
};

/** When an event's reminder leaves by itself, and to how many; null where none will. */
export const nextReminder = async (
  tx: Tx,
  { id, eventStart, canceledAt }: { id: string; eventStart: string; canceledAt: string | null },
  now: Date,
): Promise<{ type: "reminder"; at: string; recipients: number } | null> => {
  const at = reminderAt(eventStart);
  if (canceledAt || at <= now) return null;
  const recipients = await countUnreminded(tx, id);
  return recipients > 0 ? { type: "reminder", at: at.toISOString(), recipients } : null;
};

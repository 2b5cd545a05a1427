import { randomUUID } from "node:crypto";
import type { Tx } from "#server/db/database";
import { enqueue, enqueueEach, jobOf } from "#server/jobs/enqueue";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { reminderJob, scheduleReminder } from "./reminders.service.ts";

/** Who writes: a request or a job. */
interface MailCtx {
  readonly organization: Pick<OrganizationRecord, "id">;
  readonly now: Date;
}

interface Confirmed {
  readonly event: { readonly id: string; readonly eventStart: string };
  readonly passes: readonly { readonly id: string }[];
  readonly accountId: string;
  /** Due now, in minor units. */
  readonly total: number;
  readonly currency: string;
}

/** Has a registration confirmed by mail, and its holder reminded of the event. */
export const enqueueConfirmed = async (
  { organization: { id: organizationId }, now }: MailCtx,
  tx: Tx,
  { event, passes, accountId, total, currency }: Confirmed,
): Promise<void> => {
  const attendance = { organizationId, eventId: event.id, accountId };
  const passIds = passes.map(({ id }) => id);
  const confirmed = { ...attendance, mailId: randomUUID(), passIds, total, currency };
  const reminder = reminderJob({ ...attendance, eventStart: event.eventStart, now });
  await enqueueEach(tx, [jobOf("registrations.confirmed", confirmed), ...(reminder ? [reminder] : [])]);
};

interface Canceled {
  readonly event: { readonly id: string };
  readonly pass: { readonly id: string };
  /** What goes back, in minor units. */
  readonly refund: number;
  readonly currency: string;
  readonly accountId: string;
}

/** Tells the account that held a pass that it is canceled. */
export const enqueueCancellation = (
  { organization: { id: organizationId } }: MailCtx,
  tx: Tx,
  { event, pass, refund, currency, accountId }: Canceled,
): Promise<void> =>
  enqueue(tx, "registrations.canceled", {
    ...{ organizationId, mailId: randomUUID(), eventId: event.id, accountId },
    ...{ passId: pass.id, refund, currency },
  });

interface EventCanceled {
  readonly eventId: string;
  readonly accountId: string;
  /** Those of the account that ended with the event. */
  readonly passIds: readonly string[];
  /** What goes back to the account, in minor units. */
  readonly refund: number;
  readonly currency: string;
  /** A provider was taking money for more. */
  readonly isPaying: boolean;
}

/** Tells an account that has a part in an event that the event is canceled. */
export const enqueueEventCanceled = (
  { organization: { id: organizationId } }: MailCtx,
  tx: Tx,
  { passIds, ...canceled }: EventCanceled,
): Promise<void> =>
  enqueue(tx, "registrations.eventCanceled", {
    ...{ organizationId, mailId: randomUUID(), passIds: [...passIds] },
    ...canceled,
  });

interface Transferred {
  readonly event: { readonly id: string; readonly eventStart: string };
  readonly pass: { readonly id: string };
  /** Accounts. */
  readonly giverId: string;
  readonly receiverId: string;
}

/** Tells both that a pass was handed on, and has its new holder reminded of the event. */
export const enqueueTransferMails = async (
  { organization: { id: organizationId }, now }: MailCtx,
  tx: Tx,
  { event, pass, giverId, receiverId }: Transferred,
): Promise<void> => {
  await enqueue(tx, "registrations.transferred", {
    ...{ organizationId, mailId: randomUUID(), eventId: event.id, accountId: giverId },
    ...{ passId: pass.id, receiverId, receiverMailId: randomUUID() },
  });
  await scheduleReminder(tx, {
    ...{ organizationId, eventId: event.id, accountId: receiverId, eventStart: event.eventStart, now },
  });
};

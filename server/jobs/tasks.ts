import * as z from "zod";
import { eventRefund } from "#entities/listings";
import { id } from "#kernel/wire";

/** An account's part in an event. */
const attendance = { organizationId: id, mailId: id, eventId: id, accountId: id };

/** Every kind of work the queue knows, and what it must be told. */
export const tasks = {
  "mail.send": z.object({
    organizationId: id,
    /** Names the mail for ever: a second run of the job finds it already sent. */
    id,
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() })),
    replyTo: z.string().optional(),
    /** Where one press in a mail program ends mails of this kind. */
    unsubscribeUrl: z.string().optional(),
  }),
  /** Mails to who holds passes, or held them; `mailId` names each for ever. */
  "registrations.confirmed": z.object({
    ...attendance,
    passIds: z.array(id),
    /** Due now, in minor units. */
    total: z.int(),
    currency: z.string(),
  }),
  "registrations.canceled": z.object({ ...attendance, passId: id, refund: z.int(), currency: z.string() }),
  "registrations.transferred": z.object({ ...attendance, passId: id, receiverId: id, receiverMailId: id }),
  "registrations.remind": z.object(attendance),
  /** The event is canceled; by whom is an account. Who was told before there was a choice goes by the terms. */
  "registrations.withdraw": z.object({
    organizationId: id,
    registrationId: id,
    canceledById: id,
    refund: eventRefund.default("terms"),
  }),
  "payments.receipt": z.object({ organizationId: id, paymentId: id }),
  /** Mails of one occasion that was told to accounts, from the account after `after` on. */
  "notifications.mail": z.object({
    organizationId: id,
    type: z.enum(["GROUP_INVITATION", "GROUP_REQUEST_ACCEPTED"]),
    /** What the notifications are about. */
    subjectId: id,
    /** When they were made, to the microsecond. */
    at: z.string(),
    after: id.nullable(),
  }),
  /** Mails of an announcement, from the account after `after` on. */
  "announcements.mail": z.object({ organizationId: id, announcementId: id, after: id.nullable() }),
  /** A host's mail to some of the attendees. */
  "roster.mail": z.object({ organizationId: id, mailId: id, accountIds: z.array(id) }),
  "accounts.export": z.object({ organizationId: id, exportId: id }),
  /** The last mail to somebody whose account is gone. It is kept nowhere. */
  "accounts.farewell": z.object({ organizationId: id, to: z.string(), locale: z.string() }),
  /** Asks a payment provider what became of an offer. */
  "payments.settle": z.object({ organizationId: id, intentId: id }),
  "payments.refund": z.object({ organizationId: id, refundId: id }),
  /** The gateway of trials tells what became of a charge, after `outcome` if it was late. */
  "testGateway.notify": z.object({
    organizationId: id,
    chargeId: z.string(),
    outcome: z.enum(["succeeded", "declined"]).nullable(),
  }),
  /** Removes an uploaded picture that is used nowhere. */
  "images.sweep": z.object({ organizationId: id, imageId: id }),
  "files.remove": z.object({ organizationId: id, keys: z.array(z.string()) }),
} as const satisfies Record<string, z.ZodType<{ organizationId: string }>>;

export type TaskName = keyof typeof tasks;
export type Payload<N extends TaskName> = z.output<(typeof tasks)[N]>;

export const isTaskName = (name: string): name is TaskName => Object.hasOwn(tasks, name);

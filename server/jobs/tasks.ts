import * as z from "zod";
import { eventRefund } from "#entities/hosting/listings";
import { notificationType } from "#entities/inbox/notifications";
import { id } from "#kernel/wire";
import type { Work } from "./work.ts";

/** An account's part in an event. */
const attendance = { organizationId: id, mailId: id, eventId: id, accountId: id };

/** When and where an event was. */
export const movedFrom = z.object({
  ...{ eventStart: z.string(), eventEnd: z.string(), timezone: z.string().nullable(), eventType: z.string() },
  ...{ meetingUrl: z.string().nullable(), venue: z.string().nullable(), address1: z.string().nullable() },
  ...{ address2: z.string().nullable(), city: z.string().nullable(), state: z.string().nullable() },
  ...{ zip: z.string().nullable(), country: z.string().nullable() },
});
export type MovedFrom = z.output<typeof movedFrom>;

/** A mail as it leaves. */
const mail = {
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
  /** Accounts it names, its reader's among them. */
  aboutIds: z.array(id).readonly().optional(),
};

/** A notice for one device, while it is the account's. */
const push = {
  ...{ organizationId: id, deviceId: id, accountId: id },
  /** Whose doing it tells of. */
  senderId: id.nullable(),
  notice: z.object({
    ...{ title: z.string(), body: z.string(), locale: z.string() },
    /** The page that it leads to, with its locale. */
    path: z.string(),
    /** A later notice of the same tag takes its place. */
    tag: z.string(),
    /** It does so without a sound: both say how much there is. */
    isBundle: z.boolean().optional(),
    /** Of a conversation that can be muted from it: what its button says, and which one it is, as the wire knows it. */
    mute: z.object({ title: z.string(), number: z.int() }).optional(),
  }),
  /** When it is no news any more. */
  until: z.string(),
};

/** How a task is declared: the kind of work, and what the work must be told. */
const urgent = <S extends z.ZodRawShape>(shape: S) => ({ work: "urgent" as const, payload: z.object(shape) });
const normal = <S extends z.ZodRawShape>(shape: S) => ({ work: "normal" as const, payload: z.object(shape) });
const long = <S extends z.ZodRawShape>(minutes: number, shape: S) => ({
  ...{ work: "long" as const, minutes },
  payload: z.object(shape),
});
const bulk = <S extends z.ZodRawShape>(shape: S) => ({ work: "bulk" as const, payload: z.object(shape) });

/** Every task the queue knows: what kind of work it is, and what it must be told. */
export const tasks = {
  /** Codes to sign in with, and what tells somebody that their login was touched. */
  "mail.urgent": urgent(mail),
  "mail.send": normal(mail),
  /** One of many that say the same. */
  "mail.bulk": bulk(mail),
  /** Has a subscriber hear the facts of a thing that it failed at, and those behind them. */
  "facts.hear": normal({ organizationId: id, subscriber: z.string(), thingId: id }),
  /** Mails to who holds passes, or held them; `mailId` names each for ever. */
  "registrations.confirmed": normal({
    ...attendance,
    passIds: z.array(id),
    /** Due now, in minor units. */
    total: z.int(),
    currency: z.string(),
  }),
  /** Brings its buyer the code of a coupon. */
  "coupons.bought": normal({ ...attendance, couponId: id, total: z.int(), currency: z.string() }),
  "registrations.canceled": normal({ ...attendance, passId: id, refund: z.int(), currency: z.string() }),
  /** Their event is; of passes that ended with it, if any. `refund`: what goes back to the account, in minor units. */
  "registrations.eventCanceled": bulk({
    ...attendance,
    passIds: z.array(id),
    refund: z.int(),
    currency: z.string(),
    /** A provider was taking money for more. */
    isPaying: z.boolean(),
  }),
  /** Their event is at another time or place than `from`. */
  "registrations.moved": bulk({ ...attendance, from: movedFrom }),
  "registrations.transferred": normal({ ...attendance, passId: id, receiverId: id, receiverMailId: id }),
  "registrations.remind": bulk(attendance),
  /** Writes to all who go, once the event has stayed where it was moved to. */
  "events.moved": bulk({ organizationId: id, eventId: id }),
  /** The event of these registrations is canceled; by whom is an account. */
  "registrations.withdrawMany": bulk({
    organizationId: id,
    registrationIds: z.array(id),
    canceledById: id,
    refund: eventRefund,
  }),
  /** The same for one of them. Who was told before there was a choice goes by the terms. */
  "registrations.withdraw": bulk({
    organizationId: id,
    registrationId: id,
    canceledById: id,
    refund: eventRefund.default("terms"),
  }),
  /** Asks a person whether their login may act as an account. */
  "logins.invite": normal({ organizationId: id, invitationId: id, mailId: id }),
  /** Tells the owner of a login that it may act as an account now, or that another may, or that it may no longer. */
  "logins.changed": urgent({
    ...{ organizationId: id, mailId: id, loginId: id, accountId: id },
    change: z.enum(["loginJoined", "loginRemoved"]),
  }),
  /** Tells the owner of a login that it has new recovery codes, and when they were made. */
  "logins.recoveryCodesMade": urgent({ organizationId: id, mailId: id, loginId: id, at: z.string() }),
  "payments.receipt": normal({ organizationId: id, paymentId: id }),
  /** Mails of one occasion that was told to accounts, from the account after `after` on. */
  "notifications.mail": bulk({
    organizationId: id,
    type: z.enum(["GROUP_INVITATION", "GROUP_REQUEST_ACCEPTED"]),
    /** What the notifications are about. */
    subjectId: id,
    /** When they were made, to the microsecond. */
    at: z.string(),
    after: id.nullable(),
  }),
  /** Writes notices of one occasion to devices of who was told, from the device after `after` on. */
  "push.notices": normal({
    ...{ organizationId: id, type: notificationType },
    /** What the notifications are about; null: their sender. */
    subjectId: id.nullable(),
    senderId: id.nullable(),
    /** When they were made, to the microsecond. */
    at: z.string(),
    after: id.nullable(),
  }),
  /** Reads the page that a message leads to. Nothing else waits for servers of strangers. */
  "messages.readLink": bulk({ organizationId: id, messageId: z.int() }),
  /** Writes notices of what was said in a conversation from one instant up to another. */
  "push.messages": normal({ organizationId: id, conversationId: id, since: z.string(), before: z.string() }),
  /** Writes notices of new posts in a group or at an event, from the device after `after` on. */
  "push.posts": bulk({
    organizationId: id,
    place: z.object({ kind: z.enum(["group", "event"]), id }),
    /** Posts since then are told. */
    since: z.string(),
    /** Or this one, which was featured, to those who hear of no others. */
    featuredId: id.nullable(),
    after: id.nullable(),
  }),
  "push.send": normal(push),
  /** One of many that one act has asked for. */
  "push.bulk": bulk(push),
  /** Looks who has not read what was said in a conversation up to that instant. */
  "unread.look": bulk({ organizationId: id, conversationId: id, before: z.string() }),
  /** Writes to those who are due and have messages that they have not read. */
  "unread.mail": bulk({ organizationId: id }),
  /** Writes summaries to those who are due and for whom there is something new. */
  "digests.mail": bulk({ organizationId: id }),
  /** Mails of an announcement, from the account after `after` on. */
  "announcements.mail": bulk({ organizationId: id, announcementId: id, after: id.nullable() }),
  /** Brings a content out, at the minute it was scheduled for. */
  "contents.publish": normal({ organizationId: id, contentId: id }),
  /** Mails of a new content to who subscribes to its channel, from the account after `after` on. */
  "contents.mail": bulk({ organizationId: id, contentId: id, after: id.nullable() }),
  /** A host's mail to some of the attendees. */
  "roster.mail": bulk({ organizationId: id, mailId: id, accountIds: z.array(id) }),
  "accounts.export": bulk({ organizationId: id, exportId: id }),
  /** The last mail to somebody whose account is gone. It is kept nowhere. */
  "accounts.farewell": normal({ organizationId: id, to: z.string(), locale: z.string() }),
  /** Asks a payment provider what became of an offer. */
  "payments.settle": normal({ organizationId: id, intentId: id }),
  "payments.refund": bulk({ organizationId: id, refundId: id }),
  /** The gateway of trials tells what became of a charge, after `outcome` if it was late. */
  "testGateway.notify": normal({
    organizationId: id,
    chargeId: z.string(),
    outcome: z.enum(["succeeded", "declined"]).nullable(),
  }),
  /** Removes an uploaded picture that is used nowhere. */
  "images.sweep": bulk({ organizationId: id, imageId: id }),
  /** What has served its time, and what nothing uses, in one organization. */
  "organization.tidy": bulk({ organizationId: id }),
  "files.remove": bulk({ organizationId: id, keys: z.array(z.string()) }),
  /** Reads a film or a sound that has come in parts. */
  "media.read": long(15, { organizationId: id, uploadId: id }),
  /** Draws a film in several sizes; `folder` names the place of what is drawn, `key` the film as it came. */
  "media.renditions": long(120, {
    ...{ organizationId: id, videoId: id, key: z.string(), size: z.int(), folder: id },
    shape: z.object({ width: z.int(), height: z.int(), durationMs: z.int(), hasSound: z.boolean() }),
  }),
  /** Removes the bytes of an upload that came to nothing, and what an attempt at reading it has made. */
  "media.abandon": bulk({ organizationId: id, key: z.string(), storeName: z.string(), keys: z.array(z.string()) }),
} as const satisfies Record<string, Declared>;

/** `minutes`: how long a job may run, where that is not the usual time. */
interface Declared {
  readonly work: Work;
  readonly payload: z.ZodType<{ organizationId: string }>;
  readonly minutes?: number;
}

/** A job that runs longer has failed, in minutes. */
const usualMinutes = 2;
/** Minutes for which a job of the task may run. */
export const minutesOf = (name: TaskName): number => {
  const task: Declared = tasks[name];
  return task.minutes ?? usualMinutes;
};

export type TaskName = keyof typeof tasks;
export type Payload<N extends TaskName> = z.output<(typeof tasks)[N]["payload"]>;

export const isTaskName = (name: string): name is TaskName => Object.hasOwn(tasks, name);

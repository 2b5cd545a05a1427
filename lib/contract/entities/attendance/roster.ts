import * as z from "zod";
import { registrationPaymentType } from "#entities/commerce/payments";
import { baseImage } from "#entities/shared/media";
import { limits, line, requiredLine, requiredText } from "#entities/shared/text";
import { flag, id, money, searched, timestamp, uri } from "#kernel/wire";

/** One word for all passes of a registration: what still needs somebody counts first. */
export const rosterStatus = z.enum(["ready", "needsInfo", "canceled"]);
export type RosterStatus = z.infer<typeof rosterStatus>;

export const rosterPass = z.object({
  id,
  /** Running number for people. */
  number: z.int(),
  /** Of the pass type. */
  name: z.string(),
  status: rosterStatus,
  usedAt: timestamp.nullable(),
});
export type RosterPass = z.infer<typeof rosterPass>;

/** An attendee as a line of a list: one registration with its passes, without answers. */
export const rosterRow = z.object({
  registrationId: id,
  /** Order number for people. */
  alternateId: z.int(),
  accountId: id,
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  image: baseImage.nullable(),
  email: z.string().nullable(),
  passes: z.array(rosterPass),
  status: rosterStatus,
  /** What came in less what went back, in minor units. */
  paid: money,
  createdAt: timestamp,
});
export type RosterRow = z.infer<typeof rosterRow>;

export const rosterQuery = z.object({
  status: rosterStatus.optional(),
  passTypeId: id.optional(),
  /** Whether any of the passes went through the door; without: of the rest those that still may. */
  checkedIn: flag().optional(),
});
export type RosterQuery = z.input<typeof rosterQuery>;

/** Whom an act on many is for: who is named, or who matches all that is said; with nothing said, everybody. */
export const rosterTarget = z.object({
  status: rosterStatus.optional(),
  passTypeId: id.optional(),
  checkedIn: z.boolean().optional(),
  search: searched.optional(),
  accountIds: z.array(id).min(1).max(500).optional(),
});
export type RosterTarget = z.input<typeof rosterTarget>;

/** What stands in an export besides the questions, in this order. */
export const rosterColumns = [
  "firstName",
  "lastName",
  "username",
  "email",
  "phone",
  "order",
  "registered",
  "pass",
  "type",
  "status",
  "checkedIn",
  "seat",
  "paid",
  "coupon",
] as const;
export type RosterColumn = (typeof rosterColumns)[number];

export const rosterExportInput = rosterTarget.extend({
  format: z.enum(["csv", "xlsx"]),
  /** Names of `rosterColumns`, and `q:{questionId}`; without, everything. */
  columns: z.array(z.string().max(60)).min(1).max(500).optional(),
});
export type RosterExportInput = z.input<typeof rosterExportInput>;

/** Saves the file while it is opened within ten minutes; it holds what is so at that moment. */
export const rosterExport = z.object({ url: uri });
export type RosterExport = z.infer<typeof rosterExport>;

export const rosterMailInput = rosterTarget.extend({
  subject: requiredLine(limits.line),
  html: requiredText(limits.html),
  /** Only says how many it would reach. */
  dryRun: z.boolean().optional(),
});
export type RosterMailInput = z.input<typeof rosterMailInput>;

/** Those who have ended such mails, and those without an address, are not counted. */
export const rosterMail = z.object({ recipients: z.int() });
export type RosterMail = z.infer<typeof rosterMail>;

/** The refund schedule of the pass type says how much goes back. */
export const rosterCancelInput = z.object({
  issueRefund: z.boolean(),
  /** Passes that are only valid together with this one are canceled too; without it they keep it from being canceled. */
  dependents: z.literal("cancel").optional(),
});
export type RosterCancelInput = z.input<typeof rosterCancelInput>;

/** Money by hand that has not changed hands: it is to come in, or to be given back. */
export const openPayment = z.object({
  id,
  type: registrationPaymentType,
  amount: money,
  currency: z.string(),
  accountId: id,
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  createdAt: timestamp,
});
export type OpenPayment = z.infer<typeof openPayment>;

/** It has changed hands; that cannot be taken back. */
export const receivedInput = z.object({ received: z.literal(true) });
export type ReceivedInput = z.input<typeof receivedInput>;

/** What an event took in less what goes back, in the organization's currency. */
export const eventBalance = z.object({
  currency: z.string(),
  /** By payment providers: they give it back by themselves. */
  online: money,
  byHand: money,
  /** To be paid by hand, and not here yet. */
  pending: money,
});
export type EventBalance = z.infer<typeof eventBalance>;

export const rosterSeatInput = z.object({ location: line(limits.name).nullable() });
export type RosterSeatInput = z.input<typeof rosterSeatInput>;

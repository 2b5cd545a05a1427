import * as z from "zod";
import { limits, requiredLine } from "#entities/shared/text";
import { id, searched, timestamp, timestampInput } from "#kernel/wire";

/** A pass as those see it who let people in: who it is, and nothing about how to reach them. */
export const doorPass = z.object({
  passId: id,
  /** The holder's. */
  name: z.string(),
  passType: z.string(),
  /** The running number. */
  number: z.int(),
  seat: z.string().nullable(),
  /** What to tell the holder; nothing that keeps them out. */
  note: z.enum(["needsInfo"]).nullable(),
  usedAt: timestamp.nullable(),
});
export type DoorPass = z.infer<typeof doorPass>;

/** Passes that let in, and how many of them have. */
export const doorCounts = z.object({ passes: z.int(), admitted: z.int() });
export type DoorCounts = z.infer<typeof doorCounts>;

export const doorState = z.object({
  event: z.object({
    id,
    name: z.string(),
    eventStart: timestamp,
    eventEnd: timestamp,
    timezone: z.string().nullable(),
    venue: z.string().nullable(),
    /** It is called off: no pass lets in. */
    canceled: z.boolean().optional(),
  }),
  /** What the codes of passes are verified with: Ed25519, SPKI in base64; running and retired ones. */
  keys: z.array(z.string()),
  counts: doorCounts,
  passTypes: z.array(doorCounts.extend({ id, name: z.string() })),
});
export type DoorState = z.infer<typeof doorState>;

/** Passes whose codes let nobody in any more, or not all of them. Ids only: devices keep this for the time without a network. */
export const doorRevoked = z.object({
  /** By the platform's clock; what came later is asked for with it as `since`. */
  at: timestamp,
  passes: z.array(
    z.object({
      passId: id,
      /** The only one whose code lets in still, after the pass was handed on; null = none does, the pass is canceled. */
      registrationId: id.nullable(),
    }),
  ),
});
export type DoorRevoked = z.infer<typeof doorRevoked>;

/** What came since then only. */
export const doorRevokedQuery = z.object({ since: timestampInput.optional() });

export const scanAction = z.enum(["in", "undo"]);
export type ScanAction = z.infer<typeof scanAction>;

/**
 * What became of a scan. `already`: somebody else was let in with the pass; `moved`: the registration that the code
 * names holds it no more; `forged`: no key has signed the code; `unknown`: no code of a pass, or a pass of another event
 * named by its id.
 */
export const scanOutcome = z.enum([
  "admitted",
  "already",
  "undone",
  "canceled",
  "wrong_event",
  "unknown",
  "forged",
  "moved",
]);
export type ScanOutcome = z.infer<typeof scanOutcome>;

const scanBase = {
  /** Made by the device; sent twice it is one scan. */
  id,
  /** By the device's clock. */
  at: timestampInput,
  action: scanAction,
};
/** What was read, or which pass was picked from the list. */
export const doorScanInput = z.union([
  z.object({ ...scanBase, code: z.string().trim().min(1).max(500) }),
  z.object({ ...scanBase, passId: id }),
]);
export type DoorScanInput = z.input<typeof doorScanInput>;

export const doorScansInput = z.object({
  scans: z.array(doorScanInput).min(1).max(200),
  /** The device's clock when it sends: the scans' times are put right by how far it is off. */
  sentAt: timestampInput.optional(),
});
export type DoorScansInput = z.input<typeof doorScansInput>;

export const doorScanResult = z.object({
  id,
  outcome: scanOutcome,
  /** Null where the event has no such pass. */
  pass: doorPass.nullable(),
  /** When the pass was first used; of `undone`: when it had been. */
  at: timestamp.nullable(),
  /** At which door, or by which host. */
  by: z.string().nullable(),
});
export type DoorScanResult = z.infer<typeof doorScanResult>;

export const doorScanResults = z.object({ results: z.array(doorScanResult), counts: doorCounts });
export type DoorScanResults = z.infer<typeof doorScanResults>;

/** A scan as hosts look back on it. */
export const doorScan = doorScanResult.extend({
  action: scanAction,
  scannedAt: timestamp,
  /** Later where the device was offline. */
  receivedAt: timestamp,
  /** The door or the host that scanned. */
  door: z.string().nullable(),
});
export type DoorScan = z.infer<typeof doorScan>;

/** Lets somebody without an account scan at one event. */
export const doorLink = z.object({
  id,
  /** What the door is called. */
  name: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  revokedAt: timestamp.nullable(),
  /** Set while too many wrong PINs keep everybody out who is not in yet. */
  lockedUntil: timestamp.nullable(),
  /** Devices that have entered. */
  devices: z.int(),
});
export type DoorLink = z.infer<typeof doorLink>;

export const doorLinkInput = z.object({
  name: requiredLine(limits.name),
  /** At most seven days ahead. */
  expiresAt: timestampInput,
});
export type DoorLinkInput = z.input<typeof doorLinkInput>;

/** Told once. */
export const doorLinkCreated = doorLink.extend({ url: z.url(), pin: z.string() });
export type DoorLinkCreated = z.infer<typeof doorLinkCreated>;

/** What a link says before the PIN. */
export const doorInvitation = z.object({ door: z.string(), event: z.string(), needsPin: z.boolean() });
export type DoorInvitation = z.infer<typeof doorInvitation>;

export const doorEnterInput = z.object({ pin: z.string().regex(/^\d{6}$/) });
export type DoorEnterInput = z.input<typeof doorEnterInput>;

const entered = { door: z.string(), expiresAt: timestamp };
export const doorSession = doorState.extend({ ...entered, session: z.string() });
export type DoorSession = z.infer<typeof doorSession>;
export const helperState = doorState.extend(entered);
export type HelperState = z.infer<typeof helperState>;

/** The secret that entering gave. */
const session = z.string().regex(/^[\w-]{43}$/, { error: "required" });
export const helperStateInput = z.object({ session });
export const helperRevokedInput = doorRevokedQuery.extend({ session });
export const helperSearchInput = z.object({ session, search: searched });
export const helperScansInput = doorScansInput.extend({ session });

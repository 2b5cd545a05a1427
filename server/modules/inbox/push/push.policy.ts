import { createHash, ECDH } from "node:crypto";

/** Devices of one account. */
export const mostDevices = 10;

/** How often an account may bring a device. */
export const subscribeLimit = { points: 30, seconds: 3_600 } as const;

/** How often notices may be used to mute from one network, where many may live. */
export const muteLimit = { points: 120, seconds: 60 } as const;

/** By which a browser knows whether it is among the devices, without its endpoint being said. */
export const fingerprintOf = (endpoint: string): string => createHash("sha256").update(endpoint).digest("base64url");

/** Whether a browser's key is a point of the curve: for any other nothing can be encrypted. */
export const isPointOfCurve = (key: string): boolean => {
  try {
    ECDH.convertKey(key, "prime256v1", "base64url", "base64url", "compressed");
    return true;
  } catch {
    return false;
  }
};

const day = 24 * 60 * 60 * 1000;

/** How long it is worth telling, in ms. */
export const newsFor = { notice: 3 * day, message: day, posts: day } as const;

/** In ms: messages of so long are told together. */
const together = 5_000;
/** In ms: so much later, whoever is looking at the conversation has read them. */
const patience = 3_000;

/** The span of messages that one of that instant is told with, and when. */
export const spanOf = (at: Date): { since: Date; before: Date; runAt: Date } => {
  const since = Math.floor(at.getTime() / together) * together;
  return { since: new Date(since), before: new Date(since + together), runAt: new Date(since + together + patience) };
};

/** How long a notice can mute its conversation, in ms: it may come at the end of its day, and lie on the device for another. */
export const mutesFor = 2 * day;

const minute = 60_000;

/** In ms: posts of so long are told together. */
const postsTogether = 15 * minute;

/** Since when posts are told with one of that instant, and when. */
export const postSpanOf = (at: Date): { since: Date; runAt: Date } => {
  const since = Math.floor(at.getTime() / postsTogether) * postsTogether;
  return { since: new Date(since), runAt: new Date(since + postsTogether) };
};

const longestPause = 60 * minute;

/** When a device is tried again, after so many failures in a row. */
export const pauseAfterFailures = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(longestPause, minute * 2 ** Math.max(0, failures - 1)));

/** In ms: a device that takes longer is slow. */
const slow = 1_000;

/** Until when a device is left alone that took so long, in ms: work of others comes first. Null: not at all. */
export const pauseAfter = (took: number, now: Date): Date | null =>
  took < slow ? null : new Date(now.getTime() + 10 * took);

const enoughFailures = 5;
const enoughSilence = 3 * day;

/** Whether a device takes nothing any more: tries in a row have failed, and it has long taken nothing. */
export const isLost = (
  device: { failures: number; lastUsedAt: string | null; createdAt: string },
  now: Date,
): boolean =>
  device.failures >= enoughFailures &&
  Date.parse(device.lastUsedAt ?? device.createdAt) < now.getTime() - enoughSilence;

import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Who an address is for. `everybody`: of what is published in the open; lasts until its secret changes, and may be kept
 * by anybody on the way. `reader`: of all else; lasts some hours, and is kept by nobody but its reader's browser.
 */
export type Audience = "everybody" | "reader";

/** What of a film or a sound its addresses are made of. */
export interface Signed {
  readonly organizationId: string;
  /** Names it within its organization. */
  readonly id: string;
  readonly secret: Buffer;
}

const hour = 60 * 60 * 1000;
/** How long a reader's address is good at least, in ms: a long film, with pauses. */
const lifetime = 6 * hour;
const forEver = "public";

/** The same for an hour, so that browsers know again what they have. */
const endOf = (now: number): string => (Math.ceil((now + lifetime) / hour) * hour).toString(36);

const signatureOf = ({ organizationId, id, secret }: Signed, until: string): string =>
  createHmac("sha256", secret).update(`${organizationId}/${id}/${until}`).digest("base64url");

/** The segment of an address that opens it. */
export const accessTo = (media: Signed, audience: Audience, now = Date.now()): string => {
  const until = audience === "everybody" ? forEver : endOf(now);
  return `${until}.${signatureOf(media, until)}`;
};

/** What stands in the place of such a segment in an address that opens nothing. */
export const noAccess = "closed";

/** Until when a segment opens what it was made for, in ms since 1970; infinite for everybody's, null where it does not. */
export const openUntil = (media: Signed, access: string, now: number): number | null => {
  const [until = "", signature = ""] = access.split(".");
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(media, until));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  if (until === forEver) return Number.POSITIVE_INFINITY;
  const end = Number.parseInt(until, 36);
  return end > now ? end : null;
};

import * as z from "zod";
import { baseAccount } from "#entities/people/accounts";
import { baseStreamInput, talkOfPlace } from "#entities/platform/streams";
import { baseImage } from "#entities/shared/media";
import { postalLines } from "#entities/shared/postal";
import { clearableText, limits, requiredLine } from "#entities/shared/text";
import { id, money, timestamp, timestampInput } from "#kernel/wire";
import { baseSpeaker } from "./base-speaker.ts";

/** PRIVATE = only by registration for the session. */
export const sessionAccess = z.enum(["PUBLIC", "PRIVATE"]);

export const baseSessionLocation = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  ...postalLines.shape,
  image: baseImage.nullable(),
  googlePlaceId: z.string().nullable(),
});
export type BaseSessionLocation = z.infer<typeof baseSessionLocation>;

export const baseSession = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  location: baseSessionLocation.nullable(),
  image: baseImage.nullable(),
  startTime: timestamp,
  endTime: timestamp,
  sortOrder: z.int().nullable(),
  /** A break, a meal: on the agenda, but nothing to attend. */
  nonSession: z.boolean(),
  registrationEnabled: z.boolean(),
  registrationEnd: timestamp.nullable(),
  price: money.nullable(),
  access: sessionAccess,
  eventId: id,
  taxCode: z.string().nullable(),
  taxIncluded: z.boolean(),
});
export type BaseSession = z.infer<typeof baseSession>;

export const baseTrack = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  color: z.string(),
});
export type BaseTrack = z.infer<typeof baseTrack>;

export const session = baseSession.extend({
  longDescription: z.string().nullable(),
  tracks: z.array(baseTrack),
  speakers: z.array(baseSpeaker),
  sponsors: z.array(baseAccount),
  /** Not empty = saved by the viewer. */
  accounts: z.array(baseAccount).optional(),
  streamInput: baseStreamInput.nullable(),
  /** Places left. */
  supply: z.int().nullable().optional(),
  ...talkOfPlace,
  _count: z.object({ sections: z.int() }),
});
export type Session = z.infer<typeof session>;

/** The first four are the specification's; what is left out of the rest stays as it is. */
export const sessionInput = z.object({
  name: requiredLine(limits.line),
  description: clearableText(limits.description),
  startTime: timestampInput,
  endTime: timestampInput,
  longDescription: clearableText(limits.html).optional(),
  nonSession: z.boolean().optional(),
  locationId: id.nullable().optional(),
  trackIds: z.array(id).max(20).optional(),
  speakerIds: z.array(id).max(50).optional(),
  /** Accounts. */
  sponsorIds: z.array(id).max(50).optional(),
  access: sessionAccess.optional(),
  registrationEnabled: z.boolean().optional(),
  registrationEnd: timestampInput.nullable().optional(),
  /** At most far below what a sum of many of them may hold. */
  price: money.max(99_999_999_999).nullable().optional(),
  /** Null = unlimited. */
  supply: z.int().min(0).max(1_000_000).nullable().optional(),
  /** Opens its talk, or closes it. */
  talk: z.boolean().optional(),
});
export type SessionInput = z.input<typeof sessionInput>;

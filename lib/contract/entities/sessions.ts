import * as z from "zod";
import { id, money, timestamp } from "#kernel/wire";
import { baseAccount } from "./accounts.ts";
import { baseSpeaker } from "./base-speaker.ts";
import { baseImage } from "./media.ts";
import { postalLines } from "./postal.ts";
import { baseStreamInput } from "./streams.ts";

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
  _count: z.object({ sections: z.int() }),
});
export type Session = z.infer<typeof session>;

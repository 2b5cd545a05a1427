import * as z from "zod";
import { baseSession, baseSessionLocation, baseTrack, sessionInput } from "#entities/events/sessions";
import { speaker, speakerInput } from "#entities/events/speakers";
import { clearableLine, clearableText, limits, requiredLine } from "#entities/shared/text";
import { believedFields, dataUri, id } from "#kernel/wire";

/** A session as hosts edit it. */
export const hostSession = baseSession.extend({
  longDescription: z.string().nullable(),
  trackIds: z.array(id),
  speakerIds: z.array(id),
  /** Accounts. */
  sponsorIds: z.array(id),
  /** Null = unlimited. */
  supply: z.int().nullable(),
  /** Places that are taken. */
  sold: z.int(),
  /** Its talk is open. */
  talk: z.boolean().optional(),
});
export type HostSession = z.infer<typeof hostSession>;

/** A speaker as hosts edit them. */
export const hostSpeaker = speaker.omit({ sessions: true });
export type HostSpeaker = z.infer<typeof hostSpeaker>;

export const hostTrack = baseTrack.extend({ description: z.string().nullable() });
export type HostTrack = z.infer<typeof hostTrack>;

/** Everything an event's programme is made of, whatever others may see of it. */
export const hostProgramme = z.object({
  sessions: z.array(hostSession),
  speakers: z.array(hostSpeaker),
  tracks: z.array(hostTrack),
  locations: z.array(baseSessionLocation),
});
export type HostProgramme = z.infer<typeof hostProgramme>;

/** Null takes the picture away. */
const imageDataUri = dataUri.nullable().optional();
/** `base`: the fields as they were when the host began (decisions/029). */
export const sessionBody = z.object({ session: sessionInput, base: believedFields, imageDataUri });
export const speakerBody = z.object({ speaker: speakerInput, base: believedFields, imageDataUri });

export const trackInput = z.object({
  name: requiredLine(limits.name),
  color: z
    .string({ error: "required" })
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, { error: "invalid_format" }),
  description: clearableText(limits.description).optional(),
});
export type TrackInput = z.input<typeof trackInput>;
export const trackUpdateInput = trackInput.extend({ base: believedFields });

const oneLine = clearableLine(limits.line).optional();

/** What is left out stays as it is. */
export const locationInput = z.object({
  name: requiredLine(limits.name),
  description: clearableText(limits.description).optional(),
  address1: oneLine,
  address2: oneLine,
  city: oneLine,
  state: oneLine,
  country: oneLine,
  zip: clearableLine(limits.zip).optional(),
});
export type LocationInput = z.input<typeof locationInput>;
export const locationUpdateInput = locationInput.extend({ base: believedFields });

/** Many sessions at another hour: a delay, or a day that begins later. */
export const sessionMoveInput = z.object({
  sessionIds: z.array(id).min(1).max(2000),
  /** Forward, or back where negative. */
  minutes: z
    .int()
    .min(-60 * 24 * 31)
    .max(60 * 24 * 31),
});

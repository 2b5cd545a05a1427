import * as z from "zod";
import { baseImage, baseVideo } from "#entities/shared/media";
import { clearableLink, limits, linkInput, requiredLine } from "#entities/shared/text";
import { id, timestamp, uri } from "#kernel/wire";

/** Planned until its hosts start it, live until they end it. */
export const streamState = z.enum(["planned", "live", "ended"]);
export type StreamState = z.infer<typeof streamState>;

export const baseStreamInput = z.object({
  id,
  /** Live now. */
  connected: z.boolean(),
  name: z.string(),
  /** For whoever may read the event or the group it belongs to; else for registrants or members alone. */
  public: z.boolean(),
  image: baseImage.nullable(),
  state: streamState.optional(),
  /** There is something to watch now that it has ended. */
  hasReplay: z.boolean().optional(),
});
export type BaseStreamInput = z.infer<typeof baseStreamInput>;

/** What a stream belongs to. One of a session belongs to its event. */
export const streamOutput = z.enum(["event", "group"]);
export type StreamOutput = z.infer<typeof streamOutput>;

/** The talk that belongs to something: its messages are read by calls of their own. */
export const baseThread = z.object({
  id,
  subject: z.string(),
  image: baseImage.nullable(),
  lastMessageAt: timestamp.nullable(),
  /** How far the caller has read, where an event, a group or a session names its talk. */
  lastReadAt: timestamp.nullable().optional(),
});
export type BaseThread = z.infer<typeof baseThread>;

/** The talk of an event, a group or a session itself. */
export const talkOfPlace = {
  /** Whoever runs the place has opened it. */
  talk: z.boolean().optional(),
  /** Where it is talked about: one, for who may read there. Only where the place is read by itself. */
  threads: z.array(baseThread).optional(),
};

/** Where a stream is watched: a playlist that players read, or a page of a service that is shown in a frame. */
export const streamPlayback = z.object({ service: z.enum(["hls", "youtube", "vimeo"]), uri });
export type StreamPlayback = z.infer<typeof streamPlayback>;

export const streamInput = baseStreamInput.extend({
  /** Its name at the service that plays it; empty while there is nothing to play. */
  cloudflareId: z.string(),
  /** Where it is talked about: one, for whom the module of threads lets in. */
  threads: z.array(baseThread),
  eventId: id.nullable(),
  groupId: id.nullable(),
  sessionId: id.nullable().optional(),
  startedAt: timestamp.nullable().optional(),
  endedAt: timestamp.nullable().optional(),
  /** What there is to watch now, live or again; null = nothing. */
  playback: streamPlayback.nullable().optional(),
  /** How many pages show it now; null while it is not live. */
  watching: z.int().nullable().optional(),
  /** What there is to watch again, where it is a film of the hosts' own. */
  replay: baseVideo.nullable().optional(),
});
export type StreamInput = z.infer<typeof streamInput>;

/** A stream as its hosts see it. */
export const hostStream = streamInput.extend({
  /** Where it is sent to: a page of YouTube or Vimeo, or an HLS playlist. */
  address: uri,
  replayAddress: uri.nullable(),
});
export type HostStream = z.infer<typeof hostStream>;

const setUp = { name: requiredLine(limits.name), address: linkInput, public: z.boolean().optional() };

export const groupStreamInput = z.object(setUp);
/** `sessionId`: the session that it shows; left out, it belongs to the event as a whole. */
export const eventStreamInput = z.object({ ...setUp, sessionId: id.nullable().optional() });
export type NewStream = z.input<typeof eventStreamInput>;

/** What is left out stays. `live`: starts or ends it. */
export const streamUpdateInput = z
  .object({ ...setUp, live: z.boolean(), replayAddress: clearableLink, replayVideoId: id.nullable() })
  .partial();
export type StreamChanges = z.input<typeof streamUpdateInput>;

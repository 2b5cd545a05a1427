import type { RawData } from "ws";
import * as z from "zod";
import { type Place, place } from "#entities/platform/realtime";

/** Places one connection watches at most. */
const maxPlaces = 20;

/** Ids of conversations on the wire. */
const channelId = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);

const clientMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("heartbeat") }),
  z.object({ type: z.literal("watch"), body: z.object({ places: z.array(z.string()).max(maxPlaces) }) }),
  z.object({ type: z.literal("typing"), body: z.object({ channelId }) }),
]);

export type ClientMessage =
  | { type: "heartbeat" }
  | { type: "watch"; places: Place[] }
  | { type: "typing"; channelId: number };

/** Null for what is none. Places that this platform does not know are left out: a newer page may ask for them. */
export const readMessage = (data: RawData): ClientMessage | null => {
  try {
    const message = clientMessage.parse(JSON.parse(data.toString()));
    if (message.type === "heartbeat") return message;
    if (message.type === "typing") return { type: "typing", channelId: message.body.channelId };
    const known = message.body.places.flatMap((name) => place.safeParse(name.toLowerCase()).data ?? []);
    return { type: "watch", places: [...new Set(known)] };
  } catch {
    return null;
  }
};

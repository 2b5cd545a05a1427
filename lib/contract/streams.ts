import * as z from "zod";
import {
  eventStreamInput,
  groupStreamInput,
  hostStream,
  streamInput,
  streamOutput,
  streamUpdateInput,
} from "#entities/platform/streams";
import { defineModule } from "#kernel/define";
import { id } from "#kernel/wire";

/** What is live at events, in their sessions and in groups. Who runs these sets it up, starts and ends it. */
export const streams = defineModule("streams", [], {
  get: {
    method: "GET",
    path: "/streams/{streamId}",
    permission: "community.read",
    /** `page`: a random word of the page that shows it, by which it counts among those that watch. */
    query: z.object({ output: streamOutput, page: id.optional() }),
    response: streamInput,
  },
  ofEvent: {
    method: "GET",
    path: "/listings/{eventId}/streams",
    permission: "event.host",
    gates: ["events"],
    response: z.array(hostStream),
  },
  createForEvent: {
    method: "POST",
    path: "/listings/{eventId}/streams",
    permission: "event.host",
    gates: ["events"],
    body: eventStreamInput,
    response: hostStream,
    touches: ["events"],
  },
  updateOfEvent: {
    method: "PUT",
    path: "/listings/{eventId}/streams/{streamId}",
    permission: "event.host",
    gates: ["events"],
    body: streamUpdateInput,
    response: hostStream,
    touches: ["events"],
  },
  removeFromEvent: {
    method: "DELETE",
    path: "/listings/{eventId}/streams/{streamId}",
    permission: "event.host",
    gates: ["events"],
    response: z.null(),
    touches: ["events"],
  },
  ofGroup: {
    method: "GET",
    path: "/groups/{groupId}/streams",
    permission: "group.moderate",
    gates: ["groups"],
    response: z.array(hostStream),
  },
  createForGroup: {
    method: "POST",
    path: "/groups/{groupId}/streams",
    permission: "group.moderate",
    gates: ["groups"],
    body: groupStreamInput,
    response: hostStream,
    touches: ["groups"],
  },
  updateOfGroup: {
    method: "PUT",
    path: "/groups/{groupId}/streams/{groupStreamId}",
    permission: "group.moderate",
    gates: ["groups"],
    body: streamUpdateInput,
    response: hostStream,
    touches: ["groups"],
  },
  removeFromGroup: {
    method: "DELETE",
    path: "/groups/{groupId}/streams/{groupStreamId}",
    permission: "group.moderate",
    gates: ["groups"],
    response: z.null(),
    touches: ["groups"],
  },
});

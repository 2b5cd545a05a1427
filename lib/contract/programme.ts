import * as z from "zod";
import { baseSessionLocation } from "#entities/events/sessions";
import { eventListing } from "#entities/hosting/listings";
import {
  hostProgramme,
  hostTrack,
  locationInput,
  locationUpdateInput,
  sessionBody,
  sessionMoveInput,
  speakerBody,
  trackInput,
  trackUpdateInput,
} from "#entities/hosting/programme";
import { programmeImport, programmeImportInput } from "#entities/hosting/programme-import";
import { defineModule } from "#kernel/define";
import { id } from "#kernel/wire";

/** Sessions stand in agendas, on the event's page and on members' own. */
const shownIn = ["listings", "events", "sessions", "agenda"] as const;

export const programme = defineModule("programme", ["events"], {
  get: { method: "GET", path: "/listings/{eventId}/programme", permission: "event.host", response: hostProgramme },
  createSession: {
    method: "POST",
    path: "/listings/{eventId}/sessions",
    permission: "event.host",
    uploads: true,
    body: sessionBody,
    response: eventListing,
    touches: shownIn,
  },
  updateSession: {
    method: "PUT",
    path: "/listings/{eventId}/sessions/{sessionId}",
    permission: "event.host",
    uploads: true,
    body: sessionBody,
    response: eventListing,
    touches: shownIn,
  },
  /** Refused with `in_use` while anybody has, or paid for, a place in it. */
  removeSession: {
    method: "DELETE",
    path: "/listings/{eventId}/sessions/{sessionId}",
    permission: "event.host",
    response: eventListing,
    touches: shownIn,
  },
  moveSessions: {
    method: "POST",
    path: "/listings/{eventId}/programme/move",
    permission: "event.host",
    body: sessionMoveInput,
    response: z.null(),
    touches: shownIn,
  },
  createSpeaker: {
    method: "POST",
    path: "/listings/{eventId}/speakers",
    permission: "event.host",
    uploads: true,
    body: speakerBody,
    response: eventListing,
    touches: shownIn,
  },
  updateSpeaker: {
    method: "PUT",
    path: "/listings/{eventId}/speakers/{speakerId}",
    permission: "event.host",
    uploads: true,
    body: speakerBody,
    response: eventListing,
    touches: shownIn,
  },
  removeSpeaker: {
    method: "DELETE",
    path: "/listings/{eventId}/speakers/{speakerId}",
    permission: "event.host",
    response: eventListing,
    touches: shownIn,
  },
  /** The first is shown first; all speakers of the event in their order. */
  orderSpeakers: {
    method: "PUT",
    path: "/listings/{eventId}/programme/speakers",
    permission: "event.host",
    body: z.object({ speakerIds: z.array(id).max(2000) }),
    response: z.null(),
    touches: shownIn,
  },
  createTrack: {
    method: "POST",
    path: "/listings/{eventId}/tracks",
    permission: "event.host",
    body: trackInput,
    response: hostTrack,
    touches: shownIn,
  },
  updateTrack: {
    method: "PUT",
    path: "/listings/{eventId}/tracks/{trackId}",
    permission: "event.host",
    body: trackUpdateInput,
    response: hostTrack,
    touches: shownIn,
  },
  /** Its sessions stay, without it. */
  removeTrack: {
    method: "DELETE",
    path: "/listings/{eventId}/tracks/{trackId}",
    permission: "event.host",
    response: z.null(),
    touches: shownIn,
  },
  createLocation: {
    method: "POST",
    path: "/listings/{eventId}/locations",
    permission: "event.host",
    body: locationInput,
    response: baseSessionLocation,
    touches: shownIn,
  },
  updateLocation: {
    method: "PUT",
    path: "/listings/{eventId}/locations/{locationId}",
    permission: "event.host",
    body: locationUpdateInput,
    response: baseSessionLocation,
    touches: shownIn,
  },
  /** Its sessions stay, without a place. */
  removeLocation: {
    method: "DELETE",
    path: "/listings/{eventId}/locations/{locationId}",
    permission: "event.host",
    response: z.null(),
    touches: shownIn,
  },
  importFile: {
    method: "POST",
    path: "/listings/{eventId}/programme/import",
    permission: "event.host",
    uploads: true,
    verbatim: true,
    body: programmeImportInput,
    response: programmeImport,
    touches: shownIn,
  },
});

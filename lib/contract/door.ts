import * as z from "zod";
import {
  doorEnterInput,
  doorInvitation,
  doorLink,
  doorLinkCreated,
  doorLinkInput,
  doorPass,
  doorRevoked,
  doorRevokedQuery,
  doorScan,
  doorScanResults,
  doorScansInput,
  doorSession,
  doorState,
  helperRevokedInput,
  helperScansInput,
  helperSearchInput,
  helperState,
  helperStateInput,
} from "#entities/attendance/door";
import { pass } from "#entities/commerce/passes";
import { listingPass } from "#entities/hosting/listings";
import { defineModule } from "#kernel/define";

/** What shows whether a pass was used. */
const touches = ["listings", "roster", "reports", "attendee"] as const;

/**
 * Hosts come through the module's gate. Helpers have no account: the secret of their link and its PIN prove who may
 * ask, and no gate stands before them.
 */
export const door = defineModule("door", [], {
  /** 460 `pass_used` for the second one, 460 `pass_canceled` for a pass that lets nobody in. */
  checkIn: {
    method: "POST",
    path: "/listings/{eventId}/attendees/{accountId}/passes/{passId}/checkin",
    permission: "event.host",
    gates: ["events"],
    response: pass,
    touches,
  },
  undoCheckIn: {
    method: "DELETE",
    path: "/listings/{eventId}/attendees/{accountId}/passes/{passId}/checkin",
    permission: "event.host",
    gates: ["events"],
    response: listingPass,
    touches,
  },
  get: {
    method: "GET",
    path: "/listings/{eventId}/door",
    permission: "event.host",
    gates: ["events"],
    response: doorState,
  },
  /** For devices that may lose the network. */
  revoked: {
    method: "GET",
    path: "/listings/{eventId}/door/revoked",
    permission: "event.host",
    gates: ["events"],
    query: doorRevokedQuery,
    response: doorRevoked,
  },
  /** By name; nobody for less than two letters. */
  passes: {
    method: "GET",
    path: "/listings/{eventId}/door/passes",
    permission: "event.host",
    gates: ["events"],
    page: doorPass,
  },
  /** Latest first. */
  scans: {
    method: "GET",
    path: "/listings/{eventId}/door/scans",
    permission: "event.host",
    gates: ["events"],
    page: doorScan,
  },
  scan: {
    method: "POST",
    path: "/listings/{eventId}/door/scans",
    permission: "event.host",
    gates: ["events"],
    body: doorScansInput,
    response: doorScanResults,
    touches,
  },
  links: {
    method: "GET",
    path: "/listings/{eventId}/door/links",
    permission: "event.host",
    gates: ["events"],
    page: doorLink,
  },
  createLink: {
    method: "POST",
    path: "/listings/{eventId}/door/links",
    permission: "event.host",
    gates: ["events"],
    body: doorLinkInput,
    response: doorLinkCreated,
  },
  /** At once, also for who has entered. */
  revokeLink: {
    method: "DELETE",
    path: "/listings/{eventId}/door/links/{linkId}",
    permission: "event.host",
    gates: ["events"],
    response: z.null(),
  },
  /** 403 `door_closed` once the link is over, here and below. */
  invitation: { method: "POST", path: "/door/{token}", permission: "door.enter", response: doorInvitation },
  /** 460 `code_invalid` for a wrong PIN; after ten of them 429 for fifteen minutes there, for a minute elsewhere. */
  enter: {
    method: "POST",
    path: "/door/{token}/enter",
    permission: "door.enter",
    body: doorEnterInput,
    response: doorSession,
  },
  helperState: {
    method: "POST",
    path: "/door/{token}/state",
    permission: "door.scan",
    body: helperStateInput,
    response: helperState,
  },
  helperRevoked: {
    method: "POST",
    path: "/door/{token}/revoked",
    permission: "door.scan",
    body: helperRevokedInput,
    response: doorRevoked,
  },
  /** Twenty at most, by the beginnings of names. */
  helperSearch: {
    method: "POST",
    path: "/door/{token}/search",
    permission: "door.scan",
    body: helperSearchInput,
    response: z.array(doorPass),
  },
  helperScan: {
    method: "POST",
    path: "/door/{token}/scans",
    permission: "door.scan",
    body: helperScansInput,
    response: doorScanResults,
  },
});

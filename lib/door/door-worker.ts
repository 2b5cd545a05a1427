import { offlineWorker } from "#lib/attendee/pass-worker";

/** Pages of scanners; nothing in them is anybody's. */
export const doorCache = "moothall-doors";

/** Keeps the page of a scanner for the time without a network, like the pages of passes. */
export const doorWorker = offlineWorker(doorCache);

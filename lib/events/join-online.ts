import type { Event } from "#entities/events/events";
import { webAddress } from "#lib/format/web-address";
import { eventPhase, isCanceled } from "./when.ts";

type Meeting = Pick<Event, "status" | "meetingUrl" | "timezone" | "eventStart" | "eventEnd">;

/** People come early. */
const EARLY = 30 * 60_000;

/**
 * The way into the virtual room for who has been told of it, until the event is over; `isOpen` from half an hour before
 * it begins.
 */
export const joinOnline = (event: Meeting, now: Date): { href: string; isOpen: boolean } | null => {
  const address = webAddress(event.meetingUrl);
  if (!address || isCanceled(event) || eventPhase(event, now) === "past") return null;
  return { href: address.href, isOpen: now.getTime() >= Date.parse(event.eventStart) - EARLY };
};

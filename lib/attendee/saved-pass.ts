import type { BasePass } from "#entities/commerce/base-pass";
import type { BaseEvent } from "#entities/events/base-event";
import { createShelf, type Holder } from "./shelf.ts";

/** Of an event what its passes say. */
export type TicketEvent = Pick<
  BaseEvent,
  "id" | "slug" | "name" | "timezone" | "eventStart" | "eventEnd" | "venue" | "city" | "country" | "eventType"
>;

/** Of a pass what is shown at the door: no answers, no prices. */
export type TicketPass = Pick<BasePass, "id" | "alternateId" | "location" | "usedAt" | "status" | "passAddOns"> & {
  ticket: Pick<BasePass["ticket"], "name">;
  reservation: Pick<NonNullable<BasePass["reservation"]>, "start" | "end" | "eventRoomType" | "room"> | null;
  accesses: Pick<BasePass["accesses"][number], "id" | "status" | "session">[];
};

export const ticketEvent = ({
  id,
  slug,
  name,
  timezone,
  eventStart,
  eventEnd,
  venue,
  city,
  country,
  eventType,
}: TicketEvent): TicketEvent => ({
  id,
  slug,
  name,
  timezone,
  eventStart,
  eventEnd,
  venue,
  city,
  country,
  eventType,
});

export const ticketPass = ({ ticket, reservation, accesses, ...pass }: TicketPass): TicketPass => ({
  id: pass.id,
  alternateId: pass.alternateId,
  location: pass.location,
  usedAt: pass.usedAt,
  status: pass.status,
  passAddOns: pass.passAddOns,
  ticket: { name: ticket.name },
  reservation: reservation && {
    start: reservation.start,
    end: reservation.end,
    eventRoomType: reservation.eventRoomType,
    room: reservation.room,
  },
  accesses: accesses.map(({ id, status, session }) => ({ id, status, session })),
});

export interface SavedPass {
  event: TicketEvent;
  pass: TicketPass;
  holder: string;
  code: string;
  /** ISO 8601. */
  savedAt: string;
}

/** By the ids of passes. */
const shelf = createShelf<SavedPass>({ name: "passes", version: 2, most: 50 });

/** Takes away every copy on this device, or those that other logins than `sub` left. */
export const forgetPasses = shelf.forgetAll;

/** Keeps a pass for the time without a network, and drops those whose events are long over. */
export const keepPass = (storage: Storage, holder: Holder, saved: SavedPass): void =>
  shelf.keep(storage, holder, saved.pass.id, saved);

/** A pass that is not the holder's any more. */
export const forgetPass = shelf.forget;

/** The copy kept for this holder and for nobody else; null where there is none. */
export const savedPass = shelf.find;

/** All that are kept for this holder, but of events that are long over. */
export const savedPasses = shelf.all;

import type { PassDraft, Registration, ReservationDraft } from "#entities/commerce/registration";
import type { EventRoomType } from "#entities/commerce/rooms";
import type { AddOnChoice } from "./add-ons.ts";

/** A room for some of the cart's passes. */
export interface Stay {
  readonly id: string;
  readonly roomTypeId: string;
  /** `yyyy-MM-dd`; null: the whole event. */
  readonly start: string | null;
  readonly end: string | null;
  /** Null: any room of the type. */
  readonly roomId: string | null;
  readonly passIds: readonly string[];
}

type Passes = Pick<Registration, "passes">;

const isOver = (expiresAt: string | null | undefined, now: Date): boolean =>
  typeof expiresAt === "string" && Date.parse(expiresAt) <= now.getTime();

const heldRooms = ({ passes }: Passes, now: Date) =>
  passes.flatMap(({ id, status, reservation }) =>
    status === "draft" && reservation && !isOver(reservation.expiresAt, now) ? [{ passId: id, reservation }] : [],
  );

/** The rooms a cart holds; a hold that ran out is none. */
export const staysOf = (registration: Passes, now: Date): Stay[] =>
  [...Map.groupBy(heldRooms(registration, now), ({ reservation }) => reservation.id).values()].flatMap((held) =>
    held.slice(0, 1).map(({ reservation: { id, eventRoomTypeId, start, end, roomId } }) => ({
      id,
      roomTypeId: eventRoomTypeId,
      start,
      end,
      roomId,
      passIds: held.map(({ passId }) => passId),
    })),
  );

/** When the first of the cart's holds runs out, ISO 8601; null where nothing is held. */
export const holdEndOf = (registration: Passes, now: Date): string | null =>
  heldRooms(registration, now)
    .flatMap(({ reservation }) => reservation.expiresAt ?? [])
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;

export const reservationDrafts = (stays: readonly Stay[]): ReservationDraft[] =>
  stays.flatMap(({ id, roomTypeId, start, end, roomId, passIds }) =>
    passIds.map((passId) => ({
      id: passId,
      reservation: {
        id,
        eventRoomTypeId: roomTypeId,
        ...(start && { start }),
        ...(end && { end }),
        ...(roomId && { roomId }),
      },
    })),
  );

export const isSameStays = (a: readonly Stay[], b: readonly Stay[]): boolean =>
  JSON.stringify(reservationDrafts(a)) === JSON.stringify(reservationDrafts(b)) && a.length === b.length;

/** Rooms without those whose passes have left the cart. */
export const staysOfCart = (stays: readonly Stay[], passes: readonly PassDraft[]): Stay[] =>
  stays.flatMap((stay) => {
    const passIds = stay.passIds.filter((passId) => passes.some(({ id }) => id === passId));
    return passIds.length > 0 || stay.passIds.length === 0 ? [{ ...stay, passIds }] : [];
  });

/** Who would sleep in a room: a pass with what was added to it. */
export interface Sleeper {
  passId: string;
  ticketId: string;
  addOnIds: readonly string[];
}

export const sleepersOf = (passes: readonly PassDraft[], addOns: readonly AddOnChoice[]): Sleeper[] =>
  passes.map(({ id, ticketId }) => ({
    passId: id,
    ticketId,
    addOnIds: addOns.filter(({ passId }) => passId === id).map(({ addOnId }) => addOnId),
  }));

export const isRoomFor = ({ passTypes }: Pick<EventRoomType, "passTypes">, ticketId: string): boolean =>
  passTypes.every((terms) => terms.passTypeId !== ticketId || terms.enabled);

type Edge = "minStart" | "defaultStart" | "maxStart" | "minEnd" | "defaultEnd" | "maxEnd";

export interface StayTerms extends Record<Edge, string | null> {
  /** How few and how many share the room; null: any number. */
  least: number;
  most: number | null;
  /** Minor units on top of the price. */
  premium: number;
  includedNights: number;
}

/** What holds for a room with these sleepers in it: an add-on's word counts before a pass type's, and that before the room type's own. */
export const stayTerms = (roomType: EventRoomType, sleepers: readonly Sleeper[]): StayTerms => {
  const passTypes = roomType.passTypes.filter(({ passTypeId }) =>
    sleepers.some(({ ticketId }) => ticketId === passTypeId),
  );
  const addOns = roomType.addOns.filter(({ addOnId }) => sleepers.some(({ addOnIds }) => addOnIds.includes(addOnId)));
  const edge = (key: Edge): string | null =>
    [...addOns, ...passTypes].find((terms) => terms[key] !== null)?.[key] ?? roomType[key];
  const limits = [roomType, ...passTypes];
  const most = Math.min(...limits.map(({ maxPasses }) => maxPasses ?? Number.POSITIVE_INFINITY));
  return {
    minStart: edge("minStart"),
    defaultStart: edge("defaultStart"),
    maxStart: edge("maxStart"),
    minEnd: edge("minEnd"),
    defaultEnd: edge("defaultEnd"),
    maxEnd: edge("maxEnd"),
    least: Math.max(...limits.map(({ minPasses }) => minPasses ?? 1)),
    most: Number.isFinite(most) ? most : null,
    premium: Math.max(0, ...passTypes.map(({ premium }) => premium)),
    includedNights: Math.max(0, ...passTypes.map(({ includedNights }) => includedNights)),
  };
};

/** A room as it is first offered: for as many of these sleepers as fit, on its usual days. */
export const newStay = (roomType: EventRoomType, free: readonly Sleeper[]): Stay => {
  const fitting = free.filter(({ ticketId }) => isRoomFor(roomType, ticketId));
  const { most } = stayTerms(roomType, fitting);
  const sleepers = fitting.slice(0, most ?? fitting.length);
  const { defaultStart, defaultEnd } = stayTerms(roomType, sleepers);
  return {
    id: crypto.randomUUID(),
    roomTypeId: roomType.id,
    start: defaultStart,
    end: defaultEnd,
    roomId: null,
    passIds: sleepers.map(({ passId }) => passId),
  };
};

/** What may be wrong with a stay before it is sent; words in `registration.rooms.faults`. */
export type StayFault = { field: "guests" | "start" | "end"; code: StayFaultCode };
type StayFaultCode = "tooFew" | "tooMany" | "required" | "early" | "late" | "order";

const dayFault = (day: string | null, min: string | null, max: string | null): StayFaultCode | null => {
  if (!day) return "required";
  if (min !== null && day < min) return "early";
  return max !== null && day > max ? "late" : null;
};

/** Whether a room has days at all: one that is neither paid by the night nor bound to any stands for the whole event. */
export const hasDays = ({ pricePerNight }: Pick<EventRoomType, "pricePerNight">, terms: StayTerms): boolean =>
  pricePerNight || terms.defaultStart !== null || terms.defaultEnd !== null || terms.minStart !== null;

/** The first thing that is wrong, or null; the platform judges again. */
export const stayFault = (
  { start, end, passIds }: Stay,
  roomType: Pick<EventRoomType, "pricePerNight">,
  terms: StayTerms,
): StayFault | null => {
  if (passIds.length < terms.least) return { field: "guests", code: "tooFew" };
  if (terms.most !== null && passIds.length > terms.most) return { field: "guests", code: "tooMany" };
  if (!hasDays(roomType, terms)) return null;
  const early = dayFault(start, terms.minStart, terms.maxStart);
  if (early) return { field: "start", code: early };
  const late = dayFault(end, terms.minEnd, terms.maxEnd);
  if (late) return { field: "end", code: late };
  return (end ?? "") <= (start ?? "") ? { field: "end", code: "order" } : null;
};

/** Nights from check-in to check-out. */
export const nightsOf = ({ start, end }: Pick<Stay, "start" | "end">): number | null =>
  start && end ? Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) : null;

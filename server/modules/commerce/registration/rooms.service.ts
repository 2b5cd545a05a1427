import type * as z from "zod";
import type { reservationDrafts } from "#entities/commerce/registration";
import type { EventRoomType } from "#entities/commerce/rooms";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { refusingGone } from "#server/db/in-use";
import type { MemberCtx } from "#server/http/context";
import { roomTypesOf } from "#server/modules/commerce/catalog/room-summaries.service";
import { listWholeRoomTypes } from "#server/modules/commerce/catalog/rooms.reads";
import { requireEvent } from "#server/modules/events/events/event-access.service";
import { isCounted } from "#server/modules/events/holders/holders.policy";
import { listPassAddOnIds } from "./add-ons.queries.ts";
import type { CartPass } from "./cart.queries.ts";
import { assertIdle, openCart } from "./cart.service.ts";
import { roomsLeft } from "./room-bookings.service.ts";
import { assertFits, stayOf, type WantedStay } from "./rooms.policy.ts";
import {
  countFullestNight,
  deleteHolds,
  type HoldRow,
  insertHold,
  listHolds,
  lockRoomTypes,
  putInRoom,
  releaseExpired,
} from "./rooms.queries.ts";

/** How long a room is held for a cart, in ms (contract, behaviour §12). */
const holdTime = 2 * 3_600_000;

/** The rooms that the passes in the cart may sleep in. */
export const listCartRoomTypes = (ctx: MemberCtx, reference: string): Promise<EventRoomType[]> =>
  ctx.write(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const cart = await openCart(ctx, tx, event);
    const wanted = new Set(cart.passes.filter((pass) => !isCounted(pass)).map(({ passTypeId }) => passTypeId));
    const isFor = ({ passTypes }: EventRoomType) =>
      [...wanted].some((id) => passTypes.every((terms) => terms.passTypeId !== id || terms.enabled));
    const offered = (await roomTypesOf(tx, ctx.organization, event.id)).filter(isFor);
    return roomsLeft(tx, offered, { now: ctx.now, registrationId: cart.registration.id });
  });

interface Stay extends WantedStay {
  roomTypeId: string;
  passIds: string[];
}

/** Passes that name the same reservation share it, and must say the same of it. */
const staysOf = (body: z.output<typeof reservationDrafts>): Stay[] => {
  const stays = new Map<string, Stay>();
  for (const { id, reservation } of body) {
    const stay: Stay = {
      id: reservation.id.toLowerCase(),
      roomTypeId: reservation.eventRoomTypeId.toLowerCase(),
      start: reservation.start ?? null,
      end: reservation.end ?? null,
      roomId: reservation.roomId?.toLowerCase() ?? null,
      passIds: [],
    };
    const known = stays.get(stay.id) ?? stay;
    const differs = (["roomTypeId", "start", "end", "roomId"] as const).some((key) => known[key] !== stay[key]);
    if (differs) throw new AppError("validation_failed", { fields: { reservation: "duplicate_id" } });
    known.passIds.push(id.toLowerCase());
    stays.set(stay.id, known);
  }
  return [...stays.values()];
};

const termsFor = async (tx: Tx, eventId: string, passes: readonly CartPass[]) => ({
  roomTypes: new Map((await listWholeRoomTypes(tx, eventId)).map((row) => [row.id, row])),
  passAddOns: await listPassAddOnIds(
    tx,
    passes.map(({ id }) => id),
  ),
});
type Terms = Awaited<ReturnType<typeof termsFor>>;

const resolveStay = (stay: Stay, passes: readonly CartPass[], terms: Terms) => {
  const roomType = terms.roomTypes.get(stay.roomTypeId);
  if (!roomType) throw new AppError("not_found");
  const sleepers = passes.filter(({ id }) => stay.passIds.includes(id));
  const stayTerms = {
    roomType,
    passTypes: roomType.passTypes.filter((term) => sleepers.some((pass) => pass.passTypeId === term.passTypeId)),
    addOns: roomType.addOns.filter((term) =>
      terms.passAddOns.some(({ passId, addOnId }) => stay.passIds.includes(passId) && addOnId === term.addOnId),
    ),
    sleepers: sleepers.length,
  };
  assertFits(stayTerms);
  if (stay.roomId && !roomType.rooms.some(({ id }) => id === stay.roomId)) throw new AppError("not_found");
  return { ...stay, ...stayOf(stay, stayTerms), supply: roomType.supply };
};

/** A hold that is saved again keeps its end: nobody holds a room for ever. */
const endOfHold = (stay: { id: string; roomTypeId: string }, before: readonly HoldRow[], now: Date): Date => {
  const known = before.find(({ id, roomTypeId }) => id === stay.id && roomTypeId === stay.roomTypeId);
  return known?.expiresAt ? new Date(known.expiresAt) : new Date(now.getTime() + holdTime);
};

/** Replaces the rooms of the cart and holds them for two hours. Throws `sold_out` for a night that is full. */
export const saveReservations = (
  ctx: MemberCtx,
  reference: string,
  body: ReadBody<z.output<typeof reservationDrafts>>,
): Promise<null> => {
  const saving = ctx.write(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const stays = staysOf(body());
    const { registration, passes } = await openCart(ctx, tx, event);
    await assertIdle(tx, registration);
    const drafts = passes.filter((pass) => !isCounted(pass));
    const passIds = stays.flatMap((stay) => stay.passIds);
    if (passIds.some((id) => !drafts.some((pass) => pass.id === id))) throw new AppError("not_found");
    if (new Set(passIds).size < passIds.length)
      throw new AppError("validation_failed", { fields: { id: "duplicate_id" } });
    const roomTypeIds = stays.map(({ roomTypeId }) => roomTypeId);
    // Before they are read: a host may be about to leave fewer of them.
    await lockRoomTypes(tx, roomTypeIds);
    const terms = await termsFor(tx, event.id, drafts);
    const resolved = stays.map((stay) => resolveStay(stay, drafts, terms));
    await releaseExpired(
      tx,
      roomTypeIds,
      resolved.flatMap(({ roomId }) => roomId ?? []),
      ctx.now,
    );
    const before = await listHolds(tx, registration.id);
    await deleteHolds(tx, registration.id);
    for (const { id, roomTypeId, roomId, checkIn, checkOut, supply, passIds: sleepers } of resolved) {
      const taken = await countFullestNight(tx, roomTypeId, checkIn, checkOut);
      if (supply !== null && taken >= supply) throw new AppError("sold_out");
      const expiresAt = endOfHold({ id, roomTypeId }, before, ctx.now);
      const hold = { id, registrationId: registration.id, roomTypeId, roomId, checkIn, checkOut, expiresAt };
      if (!(await insertHold(tx, hold))) throw new AppError("conflict");
      await putInRoom(tx, registration.id, sleepers, id);
    }
    return null;
  });
  return refusingGone(saving, "not_found");
};

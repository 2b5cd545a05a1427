import type * as z from "zod";
import {
  fullestNight,
  type HostRoomType,
  roomTermFaults,
  roomTypeChanges,
  type roomTypeCreateInput,
  type roomTypeOrderInput,
  type roomTypeUpdateInput,
  withoutEmptyRows,
} from "#entities/commerce/host-rooms";
import type { ReadBody } from "#kernel/define";
import { AppError, type FieldFaults } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { refusingInUse } from "#server/db/in-use";
import { mergedChanges } from "#server/db/merged-changes";
import type { MemberCtx } from "#server/http/context";
import { isMark, roomTypesOf } from "#server/modules/commerce/catalog/room-summaries.service";
import { bookingsOf, holdBookings } from "#server/modules/commerce/registration/room-bookings.service";
import {
  assertNoFaults,
  changeSale,
  idIn,
  type Picture,
  taxFaults,
} from "#server/modules/commerce/sales/editing.service";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { forgetUnusedRooms, saveRooms } from "./named-rooms.service.ts";
import {
  deleteRoomType,
  findRoomType,
  insertRoomType,
  listAddOnIds,
  listPassTypeIds,
  lockInOrder,
  nextPlace,
  replaceAddOns,
  replacePassTypes,
  setOrder,
  updateRoomType,
} from "./room-types.queries.ts";

const hostRoomTypes = async ({ organization, now }: MemberCtx, tx: Tx, eventId: string): Promise<HostRoomType[]> => {
  const roomTypes = await roomTypesOf(tx, organization, eventId);
  const bookings = await bookingsOf(
    tx,
    roomTypes.map(({ id }) => id),
    now,
  );
  const none = { reservations: 0, wholeStays: 0, nights: [] };
  return roomTypes.map((roomType) => ({
    ...roomType,
    image: isMark(roomType.image, organization) ? null : roomType.image,
    ...(bookings.get(roomType.id) ?? none),
  }));
};

const hostRoomTypeOf = async (ctx: MemberCtx, tx: Tx, eventId: string, id: string): Promise<HostRoomType> => {
  const found = (await hostRoomTypes(ctx, tx, eventId)).find((roomType) => roomType.id === id);
  if (!found) throw new AppError("not_found");
  return found;
};

export const listRoomTypes = (ctx: MemberCtx, reference: string): Promise<HostRoomType[]> =>
  ctx.read(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    return hostRoomTypes(ctx, tx, event.id);
  });

type Changes = z.output<typeof roomTypeChanges>;

/** Throws 404 for pass types and add-ons of something else. */
const assertOwn = async (tx: Tx, eventId: string, { passTypes = [], addOns = [] }: Changes): Promise<void> => {
  const passTypeIds = passTypes.length > 0 ? await listPassTypeIds(tx, eventId) : [];
  const addOnIds = addOns.length > 0 ? await listAddOnIds(tx, eventId) : [];
  const isOwn =
    passTypes.every(({ passTypeId }) => passTypeIds.includes(passTypeId)) &&
    addOns.every(({ addOnId }) => addOnIds.includes(addOnId));
  if (!isOwn) throw new AppError("not_found");
};

const columnsOf = ({ rooms: _rooms, passTypes: _passTypes, addOns: _addOns, ...columns }: Changes, image: Picture) => ({
  ...columns,
  ...(image !== undefined && { imageId: image }),
});

/** Faults of the whole, under the names that the body has. */
const termFaults = (terms: Parameters<typeof roomTermFaults>[0]): FieldFaults =>
  Object.fromEntries(Object.entries(roomTermFaults(terms)).map(([field, fault]) => [`roomType.${field}`, fault]));

interface Parts {
  eventId: string;
  roomTypeId: string;
  now: Date;
}

const saveParts = async (tx: Tx, { eventId, roomTypeId, now }: Parts, changes: Changes): Promise<void> => {
  if (changes.passTypes) await replacePassTypes(tx, roomTypeId, changes.passTypes, now);
  if (changes.addOns) await replaceAddOns(tx, roomTypeId, changes.addOns, now);
  if (changes.rooms) await saveRooms(tx, { eventId, roomTypeId, rooms: changes.rooms, now });
};

/** A new room type comes behind all others. */
export const createRoomType = (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<z.output<typeof roomTypeCreateInput>>,
): Promise<HostRoomType> =>
  changeSale(ctx, {
    reference,
    picture: () => input().imageDataUri,
    work: async (tx, { id: eventId }, image) => {
      const { roomType: asked } = input();
      await assertOwn(tx, eventId, asked);
      const roomType = withoutEmptyRows(asked);
      assertNoFaults({
        ...termFaults(roomType),
        ...(await taxFaults(tx, "roomType.taxCode", roomType, null)),
      });
      const { name, price } = roomType;
      const sortOrder = await nextPlace(tx, eventId);
      const { id } = await insertRoomType(tx, { ...columnsOf(roomType, image), name, price, eventId, sortOrder });
      await saveParts(tx, { eventId, roomTypeId: id, now: ctx.now }, roomType);
      return hostRoomTypeOf(ctx, tx, eventId, id);
    },
  });

/** The room type that a host's call names, as it stands; nobody takes a room of it until the transaction ends. */
const holdRoomType = async (tx: Tx, eventId: string, reference: string, now: Date) => {
  const id = idIn(reference);
  if (!(await findRoomType(tx, eventId, id))) throw new AppError("not_found");
  await holdBookings(tx, id, now);
  const known = await findRoomType(tx, eventId, id);
  if (!known) throw new AppError("not_found");
  return known;
};

type Known = Awaited<ReturnType<typeof holdRoomType>>;

const assertSound = async (tx: Tx, known: Known, changes: Changes, now: Date): Promise<void> => {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const booked = (await bookingsOf(tx, [known.id], now)).get(known.id);
  const isTooFew = typeof changes.supply === "number" && booked !== undefined && changes.supply < fullestNight(booked);
  assertNoFaults({
    ...termFaults({ ...known, ...Object.fromEntries(given) }),
    ...(isTooFew && { "roomType.supply": "below_booked" }),
    ...(await taxFaults(tx, "roomType.taxCode", changes, known.taxCode)),
  });
};

type Fields = Readonly<Record<string, unknown>>;

/** Read as what hosts send, so that the same terms are the same rows; what cannot be read so stays as it is. */
const asSent = (fields: Fields): Fields => {
  const { data } = roomTypeChanges.safeParse(fields);
  return data ? withoutEmptyRows(data) : fields;
};

interface RoomTypePlace {
  eventId: string;
  roomTypeId: string;
}

export const changeRoomType = (
  ctx: MemberCtx,
  { eventId: reference, roomTypeId }: RoomTypePlace,
  input: ReadBody<z.output<typeof roomTypeUpdateInput>>,
): Promise<HostRoomType> =>
  changeSale(ctx, {
    reference,
    picture: () => input().imageDataUri,
    work: async (tx, { id: eventId }, image) => {
      const { roomType: asked, base } = input();
      await assertOwn(tx, eventId, asked);
      const known = await holdRoomType(tx, eventId, roomTypeId, ctx.now);
      const current = asSent(await hostRoomTypeOf(ctx, tx, eventId, known.id));
      const believed = base && asSent(base);
      const roomType = mergedChanges(withoutEmptyRows(asked), { believed, current, under: "roomType" });
      await assertSound(tx, known, roomType, ctx.now);
      await updateRoomType(tx, known.id, { ...columnsOf(roomType, image), updatedAt: ctx.now });
      await saveParts(tx, { eventId, roomTypeId: known.id, now: ctx.now }, roomType);
      return hostRoomTypeOf(ctx, tx, eventId, known.id);
    },
  });

/** Throws `in_use` for what somebody has booked, holds, or had. */
export const removeRoomType = (ctx: MemberCtx, { eventId: reference, roomTypeId }: RoomTypePlace): Promise<null> =>
  refusingInUse(
    ctx.write(async (tx) => {
      const { id: eventId } = await requireHosted(ctx, tx, reference);
      const { id } = await holdRoomType(tx, eventId, roomTypeId, ctx.now);
      await deleteRoomType(tx, id);
      await forgetUnusedRooms(tx, eventId);
      return null;
    }),
  );

/** Ids of something else are passed over. */
export const orderRoomTypes = (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<z.output<typeof roomTypeOrderInput>>,
): Promise<null> =>
  ctx.write(async (tx) => {
    const { id: eventId } = await requireHosted(ctx, tx, reference);
    const { ids } = input();
    const known = await lockInOrder(tx, eventId);
    const first = [...new Set(ids)].filter((id) => known.includes(id));
    const next = [...first, ...known.filter((id) => !first.includes(id))];
    if (next.length > 0) await setOrder(tx, next, ctx.now);
    return null;
  });

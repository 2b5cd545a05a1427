import { AppError, type FieldFaults } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { roomsTaken } from "#server/modules/commerce/registration/room-bookings.service";
import {
  deleteUnusedRooms,
  insertRooms,
  linkRooms,
  listLinkedRoomIds,
  lockRooms,
  renameRoom,
  unlinkRooms,
} from "./named-rooms.queries.ts";

/** A room as a host names it; without an id the name says which one. */
interface NamedRoom {
  id: string | null;
  roomName: string;
}

interface RoomsOfType {
  eventId: string;
  roomTypeId: string;
  rooms: readonly NamedRoom[];
  now: Date;
}

type Known = Awaited<ReturnType<typeof lockRooms>>;

/** Each room with its id, null where it is new. Throws 404 for rooms of something else. */
const resolve = (rooms: readonly NamedRoom[], known: Known) =>
  rooms.map(({ id, roomName }) => {
    const named = known.find((room) => room.roomName === roomName);
    if (id === null) return { id: named?.id ?? null, roomName, isRenamed: false, clash: false };
    const own = known.find((room) => room.id === id);
    if (!own) throw new AppError("not_found");
    return { id, roomName, isRenamed: own.roomName !== roomName, clash: named !== undefined && named.id !== id };
  });

const nameFaults = (resolved: ReturnType<typeof resolve>): FieldFaults => {
  if (resolved.some(({ clash }) => clash)) return { "roomType.rooms": "taken" };
  const ids = resolved.flatMap(({ id }) => id ?? []);
  return new Set(ids).size < ids.length ? { "roomType.rooms": "duplicate" } : {};
};

/**
 * Makes a room type have exactly these rooms. Throws `validation_failed` for a name that another room has, and where
 * somebody has a room that would go.
 */
export const saveRooms = async (tx: Tx, { eventId, roomTypeId, rooms, now }: RoomsOfType): Promise<void> => {
  const resolved = resolve(rooms, await lockRooms(tx, eventId));
  const fields = nameFaults(resolved);
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
  const kept = new Set(resolved.map(({ id }) => id));
  const gone = (await listLinkedRoomIds(tx, roomTypeId)).filter((id) => !kept.has(id));
  if ((await roomsTaken(tx, roomTypeId, gone, now)).length > 0)
    throw new AppError("validation_failed", { fields: { "roomType.rooms": "room_booked" } });
  for (const { id, roomName, isRenamed } of resolved) if (id && isRenamed) await renameRoom(tx, id, roomName);
  const names = resolved.filter(({ id }) => id === null).map(({ roomName }) => roomName);
  const made = names.length > 0 ? await insertRooms(tx, eventId, names) : [];
  const ids = [...resolved.flatMap(({ id }) => id ?? []), ...made.map(({ id }) => id)];
  if (ids.length > 0) await linkRooms(tx, roomTypeId, ids);
  if (gone.length > 0) await unlinkRooms(tx, roomTypeId, gone);
  await deleteUnusedRooms(tx, eventId);
};

/** Rooms that nobody can take any more go with their kind. */
export const forgetUnusedRooms = async (tx: Tx, eventId: string): Promise<void> => {
  await deleteUnusedRooms(tx, eventId);
};

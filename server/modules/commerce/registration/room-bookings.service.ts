import type { Tx } from "#server/db/database";
import type { WholeRoomTypeRow } from "#server/modules/commerce/catalog/rooms.reads";
import { countStays, listBookedNights, listRoomsTaken, lockRoomTypes, releaseExpired } from "./rooms.queries.ts";

interface Booked {
  /** Stays that are booked or held. */
  reservations: number;
  /** Those without days, on every night. */
  wholeStays: number;
  /** The others by night, first night first. */
  nights: { night: string; stays: number }[];
}

type NightRows = Awaited<ReturnType<typeof listBookedNights>>;

const byNight = (rows: NightRows | undefined = []): Omit<Booked, "reservations"> => ({
  wholeStays: rows.find(({ night }) => night === null)?.stays ?? 0,
  nights: rows.flatMap(({ night, stays }) => (night === null ? [] : [{ night, stays }])),
});

/** What is booked of room types, night by night. */
export const bookingsOf = async (
  tx: Tx,
  roomTypeIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Booked>> => {
  if (roomTypeIds.length === 0) return new Map();
  const counts = new Map((await countStays(tx, roomTypeIds, now)).map((row) => [row.roomTypeId, row.stays]));
  const nights = Map.groupBy(await listBookedNights(tx, roomTypeIds, { now }), ({ roomTypeId }) => roomTypeId);
  return new Map(
    roomTypeIds.map((id) => [id, { reservations: counts.get(id) ?? 0, ...byNight(nights.get(id)) }] as const),
  );
};

/** Whoever takes a room waits from here on; holds that ran out are gone. */
export const holdBookings = async (tx: Tx, roomTypeId: string, now: Date): Promise<void> => {
  await lockRoomTypes(tx, [roomTypeId]);
  await releaseExpired(tx, [roomTypeId], [], now);
};

/** Which of these rooms somebody has as a room of this kind. */
export const roomsTaken = (tx: Tx, roomTypeId: string, roomIds: readonly string[], now: Date): Promise<string[]> =>
  roomIds.length === 0 ? Promise.resolve([]) : listRoomsTaken(tx, roomTypeId, roomIds, now);

const day = 86_400_000;

/** The nights somebody could stay, by the room type's own days; null where these do not bound them. */
const offeredNights = ({ minStart, defaultStart, maxEnd, defaultEnd }: RoomDays): string[] | null => {
  const [first, end] = [minStart ?? defaultStart, maxEnd ?? defaultEnd];
  if (first === null || end === null) return null;
  const count = (Date.parse(end) - Date.parse(first)) / day;
  if (count < 1 || count > 366) return null;
  return Array.from({ length: count }, (_, night) =>
    new Date(Date.parse(first) + night * day).toISOString().slice(0, 10),
  );
};

type RoomDays = Pick<WholeRoomTypeRow, "minStart" | "defaultStart" | "maxEnd" | "defaultEnd">;
type Offered = RoomDays & { id: string; supply: number | null };

/**
 * What is left of room types on the night that has most: none where every night is full. Stays of the registration
 * that asks are its own to change.
 */
export const roomsLeft = async <T extends Offered>(
  tx: Tx,
  roomTypes: readonly T[],
  { now, registrationId }: { now: Date; registrationId: string },
): Promise<T[]> => {
  if (roomTypes.length === 0) return [];
  const ids = roomTypes.map(({ id }) => id);
  const rows = await listBookedNights(tx, ids, { now, exceptRegistrationId: registrationId });
  const booked = Map.groupBy(rows, ({ roomTypeId }) => roomTypeId);
  return roomTypes.map((roomType) => {
    if (roomType.supply === null) return roomType;
    const { wholeStays, nights } = byNight(booked.get(roomType.id));
    const staysOn = new Map(nights.map(({ night, stays }) => [night, stays]));
    const offered = offeredNights(roomType) ?? [];
    const fewest = offered.length === 0 ? 0 : Math.min(...offered.map((night) => staysOn.get(night) ?? 0));
    return { ...roomType, supply: Math.max(0, roomType.supply - wholeStays - fewest) };
  });
};

import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { Tx } from "#server/db/database";

interface Guests {
  /** An instant of the first day, ISO 8601. */
  startsOn: string;
  /** Pass types that need no bed. */
  away: readonly string[];
  /** The pass type with a night in it. */
  circle: string;
}

const kinds = [
  {
    name: "Double room",
    description: "Two beds or one, a desk, the river below the window.",
    price: 14_000,
    supply: 10,
    maxPasses: 2,
    rooms: ["101 · river", "102 · river", "103 · yard", "104 · yard"],
  },
  {
    name: "Family suite",
    description: "Two rooms and a kitchen, for a crew that cooks.",
    price: 22_000,
    supply: 3,
    minPasses: 2,
    maxPasses: 4,
    rooms: [],
  },
  {
    name: "Bunk in the loft",
    description: "A bed, a lamp and a locker under the old beams.",
    price: 6_000,
    pricePerNight: false,
    supply: 24,
    maxPasses: 1,
    rooms: [],
  },
];

/** Rooms to sleep in around a conference. */
export const insertPaidRooms = async (tx: Tx, eventId: string, { startsOn, away, circle }: Guests): Promise<void> => {
  const first = Temporal.Instant.from(startsOn).toZonedDateTimeISO("UTC").toPlainDate();
  const day = (offset: number): string => first.add({ days: offset }).toString();
  for (const [sortOrder, { rooms, ...kind }] of kinds.entries()) {
    const id = randomUUID();
    const days = {
      ...{ minStart: day(-2), defaultStart: day(-1), maxStart: day(1) },
      ...{ minEnd: day(1), defaultEnd: day(2), maxEnd: day(4) },
    };
    await tx
      .insertInto("eventRoomTypes")
      .values({ ...kind, ...days, id, eventId, sortOrder })
      .execute();
    const terms = [
      ...away.map((passTypeId) => ({ roomTypeId: id, passTypeId, enabled: false, includedNights: 0 })),
      { roomTypeId: id, passTypeId: circle, enabled: true, includedNights: 1 },
    ];
    await tx.insertInto("eventRoomTypePassTypes").values(terms).execute();
    for (const roomName of rooms) {
      const roomId = randomUUID();
      await tx.insertInto("rooms").values({ id: roomId, eventId, roomName }).execute();
      await tx.insertInto("roomRoomTypes").values({ roomId, roomTypeId: id }).execute();
    }
  }
};

import { type Insertable, sql } from "kysely";
import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import type { RoomReservations } from "#server/db/tables";
import { counts } from "#server/modules/events/holders/holders.policy";

/** Takers of these room types wait for each other from here on; in the order of the ids, so never in a ring. */
export const lockRoomTypes = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.selectFrom("eventRoomTypes").where("id", "in", ids).select("id").orderBy("id").forUpdate().execute();
};

/** Ends the holds that ran out, of these room types and of these rooms. */
export const releaseExpired = (tx: Tx, roomTypeIds: readonly string[], roomIds: readonly string[], now: Date) =>
  tx
    .deleteFrom("roomReservations")
    .where("status", "=", "draft")
    .where("expiresAt", "<=", now.toISOString())
    .where(sql<boolean>`(room_type_id = any(${[...roomTypeIds]}::uuid[]) or room_id = any(${[...roomIds]}::uuid[]))`)
    .execute();

/** Ends the holds of one cart that ran out. */
export const releaseExpiredOf = (tx: Tx, registrationId: string, now: Date) =>
  tx
    .deleteFrom("roomReservations")
    .where("registrationId", "=", registrationId)
    .where("status", "=", "draft")
    .where("expiresAt", "<=", now.toISOString())
    .execute();

export const listHolds = (tx: Tx, registrationId: string) =>
  tx
    .selectFrom("roomReservations")
    .where("registrationId", "=", registrationId)
    .where("status", "=", "draft")
    .select(["id", "roomTypeId", "roomId", "checkIn", "checkOut", "expiresAt", "createdAt"])
    .execute();
export type HoldRow = Awaited<ReturnType<typeof listHolds>>[number];

export const deleteHolds = async (tx: Tx, registrationId: string): Promise<void> => {
  await tx
    .deleteFrom("roomReservations")
    .where("registrationId", "=", registrationId)
    .where("status", "=", "draft")
    .execute();
};

/** False when the id is taken. */
export const insertHold = async (tx: Tx, hold: Insertable<RoomReservations>): Promise<boolean> => {
  const inserted = await tx
    .insertInto("roomReservations")
    .values(hold)
    .onConflict((conflict) => conflict.columns(["organizationId", "id"]).doNothing())
    .returning("id")
    .execute();
  return inserted.length === 1;
};

/** Stays of a room type on its fullest night between two days; without days, all its stays. */
export const countFullestNight = async (
  tx: Tx,
  roomTypeId: string,
  checkIn: string | null,
  checkOut: string | null,
): Promise<number> => {
  const live = sql`from room_reservations r where r.room_type_id = ${roomTypeId} and r.status <> 'canceled'`;
  const { rows } =
    checkIn && checkOut
      ? await sql<{ taken: number }>`
          select coalesce(max(n.taken), 0)::int as taken from (
            select (select count(*) ${live} and daterange(r.check_in, r.check_out) @> night::date) as taken
            from generate_series(${checkIn}::date, ${checkOut}::date - 1, interval '1 day') as night
          ) n`.execute(tx)
      : await sql<{ taken: number }>`select count(*)::int as taken ${live}`.execute(tx);
  return rows[0]?.taken ?? 0;
};

export const putInRoom = (tx: Tx, registrationId: string, passIds: readonly string[], reservationId: string) =>
  tx
    .updateTable("passes")
    .set({ reservationId })
    .where("registrationId", "=", registrationId)
    .where("status", "=", "draft")
    .where("id", "in", passIds)
    .execute();

/** Stays that take a room: booked, or held in a cart that still has time. */
const isLive = (now: Date) =>
  sql<boolean>`(${counts("r")} or (r.status = 'draft' and r.expires_at > ${now.toISOString()}))`;

interface BookingFilter {
  now: Date;
  /** Whose own stays do not count. */
  exceptRegistrationId?: string;
}

/** Stays by room type and night; a night that is null stands for every one. */
export const listBookedNights = async (
  tx: Tx,
  roomTypeIds: readonly string[],
  { now, exceptRegistrationId }: BookingFilter,
) => {
  const others = exceptRegistrationId ? sql`r.registration_id <> ${exceptRegistrationId}` : sql`true`;
  const { rows } = await sql<{ roomTypeId: string; night: string | null; stays: number }>`
    select r.room_type_id as "roomTypeId", night::date as night, count(*)::int as stays
    from room_reservations r left join lateral generate_series(r.check_in, r.check_out - 1, interval '1 day') night on true
    where r.room_type_id = any(${[...roomTypeIds]}::uuid[]) and ${isLive(now)} and ${others}
    group by r.room_type_id, night::date order by night::date`.execute(tx);
  return rows;
};

export const countStays = (tx: Tx, roomTypeIds: readonly string[], now: Date) =>
  tx
    .selectFrom("roomReservations as r")
    .where(isAmong("r.roomTypeId", roomTypeIds))
    .where(isLive(now))
    .groupBy("r.roomTypeId")
    .select((eb) => ["r.roomTypeId", eb.fn.countAll<number>().as("stays")])
    .execute();

/** Which of these rooms somebody has as a room of this kind. */
export const listRoomsTaken = async (
  tx: Tx,
  roomTypeId: string,
  roomIds: readonly string[],
  now: Date,
): Promise<string[]> => {
  const rows = await tx
    .selectFrom("roomReservations as r")
    .where("r.roomTypeId", "=", roomTypeId)
    .where("r.roomId", "in", roomIds)
    .where(isLive(now))
    .select("r.roomId")
    .distinct()
    .execute();
  return rows.flatMap(({ roomId }) => roomId ?? []);
};

import type { Tx } from "#server/db/database";
import { derivedId } from "./derived-id.ts";
import type { PlannedConference } from "./schedule-plan.ts";
import { upsert } from "./upsert.ts";

const roomId = (eventId: string, name: string): string => derivedId(eventId, "room", name);

const listRooms = (tx: Tx, eventId: string) =>
  tx.selectFrom("sessionLocations").where("eventId", "=", eventId).select(["id", "name"]).execute();

/** Adds the rooms that are missing; their names and addresses are the hosts' to change. Returns ids by name. */
export const storeRooms = async (
  tx: Tx,
  eventId: string,
  rooms: PlannedConference["rooms"],
): Promise<Map<string, string>> => {
  const stored = await listRooms(tx, eventId);
  const known = new Set(stored.map(({ id }) => id));
  const byName = new Map(stored.map(({ id, name }) => [name, id]));
  const ids = new Map(
    rooms.map(({ name }) => {
      const own = roomId(eventId, name);
      return [name, known.has(own) ? own : (byName.get(name) ?? own)];
    }),
  );
  const missing = rooms.flatMap((room) => {
    const id = roomId(eventId, room.name);
    return ids.get(room.name) === id && !known.has(id) ? [{ ...room, id, eventId }] : [];
  });
  await upsert(tx, "sessionLocations", missing, {
    key: ["id"],
    insert: ["eventId", "name", "description"],
    update: [],
  });
  return ids;
};

/** Removes the rooms an earlier import added that the schedule has no more and nothing is in. */
export const deleteEmptyRooms = async (tx: Tx, eventId: string, rooms: PlannedConference["rooms"]): Promise<void> => {
  const wanted = new Set(rooms.map(({ name }) => roomId(eventId, name)));
  const stored = await listRooms(tx, eventId);
  const gone = stored.filter(({ id, name }) => id === roomId(eventId, name) && !wanted.has(id));
  if (gone.length === 0) return;
  await tx
    .deleteFrom("sessionLocations as r")
    .where(
      "r.id",
      "in",
      gone.map(({ id }) => id),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("sessions as s")
            .whereRef("s.organizationId", "=", "r.organizationId")
            .whereRef("s.locationId", "=", "r.id")
            .select("s.id"),
        ),
      ),
    )
    .execute();
};

import type { Database, OrganizationId, Tx } from "#server/db/database";
import { isFaultOfRecord } from "#server/modules/hosting/imports/record-fault";
import type { PlannedConference } from "#server/modules/hosting/imports/schedule-plan";
import { lockImport, storeProgramme } from "#server/modules/hosting/imports/store.service";
import { deleteEmptyRooms, storeRooms } from "#server/modules/hosting/imports/store-rooms.service";
import { requireEventId, storeEvent } from "./store-event.ts";

export interface ScheduleOptions {
  readonly organizationId: OrganizationId;
  /** Slug of the event that gets the programme; without one the conference becomes an event of its own. */
  readonly event: string | undefined;
  /** The account that hosts that new event; null leaves its hosts as they are. */
  readonly creatorId: string | null;
}

const store = async (tx: Tx, conference: PlannedConference, options: ScheduleOptions): Promise<void> => {
  const { event } = options;
  await lockImport(tx, "schedule");
  const id = event === undefined ? await storeEvent(tx, conference, options) : await requireEventId(tx, event);
  const rooms = await storeRooms(tx, id, conference.rooms);
  const sessions = conference.sessions.map(({ room, line: _line, ...session }) => ({
    ...session,
    locationId: (room !== null && rooms.get(room)) || null,
  }));
  const { source, columns, tracks, speakers, leftOut } = conference;
  await storeProgramme(tx, source, [{ id, planned: { tracks, speakers, sessions } }], { columns, leftOut });
  await deleteEmptyRooms(tx, id, conference.rooms);
};

/** Stores a conference whole or not at all, and again without a second copy of anything. */
export const importSchedule = async (
  database: Database,
  conference: PlannedConference,
  options: ScheduleOptions,
): Promise<void> => {
  try {
    await database.organization(options.organizationId).write((tx) => store(tx, conference, options));
  } catch (error) {
    if (!isFaultOfRecord(error)) throw error;
    throw new Error(`The schedule cannot be stored: ${error.message}.`, { cause: error });
  }
};

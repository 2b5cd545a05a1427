import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importSchedule, type ScheduleOptions } from "#server/cli/schedule/import";
import { readSchedule } from "#server/cli/schedule/read";
import type { Tx } from "#server/db/database";
import { planConference } from "#server/modules/hosting/imports/schedule-plan";
import { createImportTarget } from "./imports.ts";

/** An invented conference in the conference-schedule format. */
export const schedulePath = join(import.meta.dirname, "fixtures/conference-schedule.json");
/** The same as XML. */
export const xmlSchedulePath = join(import.meta.dirname, "fixtures/conference-schedule.xml");

const listSessions = (tx: Tx) =>
  tx
    .selectFrom("sessions as s")
    .leftJoin("sessionLocations as l", "l.id", "s.locationId")
    .orderBy("s.startTime")
    .orderBy("s.sortOrder")
    .select(["s.id", "s.slug", "s.name", "s.description", "s.longDescription", "s.startTime", "s.endTime"])
    .select(["s.nonSession", "l.name as room"])
    .execute();

const listTracks = (tx: Tx) => tx.selectFrom("tracks").select(["name", "color"]).orderBy("name").execute();

const listRooms = (tx: Tx) =>
  tx.selectFrom("sessionLocations").select(["name", "description"]).orderBy("name").execute();

type Choices = Partial<ScheduleOptions> & Partial<Parameters<typeof planConference>[1]>;

/** An organization "marble" to import schedules into. */
export const createScheduleTarget = async () => {
  const target = await createImportTarget();
  const path = join(tmpdir(), `schedule-${target.organizationId}.json`);
  return {
    ...target,
    importing: async (file = schedulePath, { shift = 0, timezone, ...options }: Choices = {}): Promise<void> => {
      const conference = planConference(await readSchedule(file), { shift, timezone });
      const { organizationId } = target;
      await importSchedule(target.database, conference, {
        organizationId,
        event: undefined,
        creatorId: null,
        ...options,
      });
    },
    /** The fixture with something changed in its text, as a file of its own. */
    changed: async (...changes: readonly (readonly [from: string, to: string])[]): Promise<string> => {
      const text = changes.reduce(
        (all, [from, to]) => {
          if (!all.includes(from)) throw new Error(`The schedule has no ${from}.`);
          return all.replaceAll(from, to);
        },
        await readFile(schedulePath, "utf8"),
      );
      await writeFile(path, text);
      return path;
    },
    /** All of them, by time. */
    sessions: () => target.read(listSessions),
    sessionNamed: async (name: string) => {
      const found = (await target.read(listSessions)).find((session) => session.name === name);
      if (!found) throw new Error(`There is no session ${name}.`);
      return found;
    },
    tracks: () => target.read(listTracks),
    rooms: () => target.read(listRooms),
  };
};
export type ScheduleTarget = Awaited<ReturnType<typeof createScheduleTarget>>;

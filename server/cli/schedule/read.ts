import { readJson } from "#server/cli/read-json";
import { parseSchedule } from "#server/modules/hosting/imports/schedule-read";
import type { Schedule } from "#server/modules/hosting/imports/schedule-source";

/** Reads a conference's schedule; throws a sentence when it is none, or when any part of it cannot be used. */
export const readSchedule = async (path: string): Promise<Schedule> => {
  const content = await readJson(path);
  try {
    return parseSchedule(content);
  } catch (error) {
    throw new Error(`The file ${path} ${error instanceof Error ? error.message : "cannot be used"}.`, { cause: error });
  }
};

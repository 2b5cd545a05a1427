import { readFile } from "node:fs/promises";
import { parseSchedule } from "#server/modules/hosting/imports/schedule-read";
import type { Schedule } from "#server/modules/hosting/imports/schedule-source";

/** Reads a conference's schedule, JSON or XML; throws a sentence when it is none. */
export const readSchedule = async (path: string): Promise<Schedule> => {
  const content = await readFile(path, "utf8").catch(() => {
    throw new Error(`The file ${path} cannot be read.`);
  });
  try {
    return parseSchedule(content);
  } catch (error) {
    throw new Error(`The file ${path} ${error instanceof Error ? error.message : "cannot be used"}.`, { cause: error });
  }
};

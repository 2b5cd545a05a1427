import type * as z from "zod";
import { readJson } from "#server/cli/read-json";
import { type Schedule, scheduleFile } from "#server/modules/programme/schedule-source";

const placeOf = (path: readonly PropertyKey[]): string =>
  path.map((key, at) => (typeof key === "number" ? `[${key}]` : `${at === 0 ? "" : "."}${String(key)}`)).join("");

const sentenceOf = (path: string, { issues }: z.ZodError): string => {
  const [issue, ...others] = issues;
  const more = others.length === 0 ? "" : `, and ${others.length} more`;
  return `The file ${path} cannot be used: ${placeOf(issue?.path ?? [])} ${issue?.message ?? "is not understood"}${more}.`;
};

/** Reads a conference's schedule; throws a sentence when it is none, or when any part of it cannot be used. */
export const readSchedule = async (path: string): Promise<Schedule> => {
  const content = await readJson(path);
  if (typeof content !== "object" || content === null || !("schedule" in content))
    throw new Error(`The file ${path} holds no "schedule".`);
  const parsed = scheduleFile.safeParse(content);
  if (!parsed.success) throw new Error(sentenceOf(path, parsed.error));
  return parsed.data.schedule;
};

import type * as z from "zod";
import { type Schedule, scheduleFile } from "./schedule-source.ts";

const placeOf = (path: readonly PropertyKey[]): string =>
  path.map((key, at) => (typeof key === "number" ? `[${key}]` : `${at === 0 ? "" : "."}${String(key)}`)).join("");

/** What is wrong with it, ending a sentence that begins with its name. */
const sentenceOf = ({ issues }: z.ZodError): string => {
  const [issue, ...others] = issues;
  const more = others.length === 0 ? "" : `, and ${others.length} more`;
  return `cannot be used: ${placeOf(issue?.path ?? [])} ${issue?.message ?? "is not understood"}${more}`;
};

/** A conference's schedule; throws the end of a sentence when it is none, or when any part of it cannot be used. */
export const parseSchedule = (content: unknown): Schedule => {
  if (typeof content !== "object" || content === null || !("schedule" in content))
    throw new Error('holds no "schedule"');
  const parsed = scheduleFile.safeParse(content);
  if (!parsed.success) throw new Error(sentenceOf(parsed.error));
  return parsed.data.schedule;
};

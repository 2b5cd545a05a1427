import { type Schedule, scheduleFile } from "./schedule-source.ts";
import { scheduleFromXml } from "./schedule-xml.ts";

const contentOf = (text: string): unknown => {
  // Some programs begin a file with a mark of its encoding.
  const plain = text.replace(/^\uFEFF/, "").trimStart();
  if (plain.startsWith("<")) return scheduleFromXml(plain);
  try {
    return JSON.parse(plain);
  } catch (error) {
    throw new Error("is no JSON and no XML", { cause: error });
  }
};

/** A conference's schedule, JSON or XML; throws the end of a sentence when it is none. */
export const parseSchedule = (text: string): Schedule => {
  const parsed = scheduleFile.safeParse(contentOf(text));
  if (!parsed.success) throw new Error('holds no "schedule" with a conference');
  return parsed.data.schedule;
};

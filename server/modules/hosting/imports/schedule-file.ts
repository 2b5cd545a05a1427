import { isTimeZone } from "#lib/i18n/time-zone";
import type { EventDays } from "#server/modules/events/events/event-days.policy";
import { FileFault, most, type PlannedFile } from "./planned-file.policy.ts";
import { countSessions, planSchedule } from "./schedule-plan.ts";
import { parseSchedule } from "./schedule-read.ts";
import type { Schedule } from "./schedule-source.ts";

const read = (content: string): Schedule => {
  try {
    return parseSchedule(content);
  } catch (error) {
    throw new FileFault("programme_unreadable", error);
  }
};

/** The clock of the file, or the event's where it names none. */
const zoneOf = ({ conference }: Schedule, { zone }: EventDays): string | null => {
  const named = conference.time_zone_name;
  if (!named) return zone;
  return isTimeZone(named) ? named : null;
};

/** The conference schedule, JSON or XML. */
export const readScheduleFile = (content: string, days: EventDays): PlannedFile => {
  const schedule = read(content);
  const count = countSessions(schedule);
  if (count === 0) throw new FileFault("programme_empty");
  if (count > most.sessions) throw new FileFault("programme_too_large");
  return planSchedule(schedule, { zone: zoneOf(schedule, days), shift: 0 });
};

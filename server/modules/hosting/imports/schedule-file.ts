import type { EventDays } from "#server/modules/events/events/event-days.policy";
import { FileFault, type PlannedFile } from "./planned-file.policy.ts";
import { planConference, scheduleColumns, sourceOf } from "./schedule-plan.ts";
import { parseSchedule } from "./schedule-read.ts";
import type { Schedule } from "./schedule-source.ts";

const read = (content: string): Schedule => {
  try {
    return parseSchedule(JSON.parse(content));
  } catch (error) {
    throw new FileFault("programme_unreadable", error);
  }
};

/** Whether any day has anything: a schedule without is none yet. */
const isEmpty = ({ conference }: Schedule): boolean =>
  conference.days.every(({ rooms }) => Object.values(rooms).every((sessions) => sessions.length === 0));

/** The conference-schedule JSON; its clock is the event's where it names no other. */
export const readScheduleFile = (content: string, { zone }: EventDays): PlannedFile => {
  const schedule = read(content);
  if (isEmpty(schedule)) throw new FileFault("programme_empty");
  const plan = planConference(schedule, { timezone: schedule.conference.time_zone_name ?? zone, shift: 0 });
  return {
    source: sourceOf(plan),
    columns: scheduleColumns,
    links: ["speakers", "tracks"],
    tracks: plan.tracks,
    sessions: plan.sessions.map((session) => ({ ...session, line: null })),
    speakers: plan.speakers,
    rooms: plan.rooms,
    notes: [],
  };
};

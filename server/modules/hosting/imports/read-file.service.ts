import type { ProgrammeFormat } from "#entities/hosting/programme-import";
import type { EventDays } from "#server/modules/events/events/event-days.policy";
import { readCalendarFile } from "./calendar-file.ts";
import { daysToStart, insideEvent, shifted } from "./file-days.ts";
import { tidied } from "./file-texts.ts";
import { FileFault, most, type PlannedFile } from "./planned-file.policy.ts";
import { readScheduleFile } from "./schedule-file.ts";
import { readTableFile } from "./table-file.ts";

export interface FileToRead {
  readonly format: ProgrammeFormat;
  readonly content: string;
  readonly days: EventDays;
  /** Whether everything moves by whole days, so that the file's first day is the event's. */
  readonly moveToStart: boolean;
}

export interface FileRead {
  readonly file: PlannedFile;
  /** Names at the source of everything in the file, also of what is left out. */
  readonly named: readonly string[];
  readonly daysToStart: number;
}

const readers = {
  schedule: readScheduleFile,
  ics: readCalendarFile,
  csv: readTableFile,
} as const satisfies Record<ProgrammeFormat, (content: string, days: EventDays, moveToStart: boolean) => PlannedFile>;

const assertSize = ({ sessions, speakers, tracks, rooms }: PlannedFile): void => {
  const isTooLarge =
    sessions.length > most.sessions ||
    speakers.length > most.speakers ||
    tracks.length > most.tracks ||
    rooms.length > most.rooms;
  if (isTooLarge) throw new FileFault("programme_too_large");
};

/** What a file brings to an event. Throws a FileFault where it brings nothing that can be used. */
export const readFile = ({ format, content, days, moveToStart }: FileToRead): FileRead => {
  const found = readers[format](content, days, moveToStart);
  assertSize(found);
  const tidy = tidied(found);
  const distance = daysToStart(tidy, days);
  const file = insideEvent(shifted(tidy, moveToStart ? distance : 0, days.zone), days);
  return { file, named: [...tidy.sessions.map(({ sourceId }) => sourceId), ...tidy.leftOut], daysToStart: distance };
};

import { programme } from "#contract/programme";
import type { ProgrammeFormat, ProgrammeImportInput } from "#entities/hosting/programme-import";
import type { World } from "./world.ts";

export const calendar = (...lines: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Stones//EN", ...lines, "END:VCALENDAR"].join("\r\n");

export const entry = (uid: string, ...lines: string[]): string[] => [
  "BEGIN:VEVENT",
  `UID:${uid}`,
  ...lines,
  "END:VEVENT",
];

/** A day in ten rooms, with a speaker for each talk: conference-schedule JSON. */
export const largeSchedule = (talksInEachRoom: number): string => {
  const talks = (room: number) =>
    Array.from({ length: talksInEachRoom }, (_, at) => ({
      guid: `talk-${room}-${at}`,
      start: `${String(8 + Math.floor(at / 10)).padStart(2, "0")}:${String((at % 10) * 5).padStart(2, "0")}`,
      duration: "00:05",
      title: `Talk ${room}-${at}`,
      track: `Track ${at % 7}`,
      persons: [{ id: room * 100 + at, public_name: `Person ${room}-${at}` }],
    }));
  const rooms = Object.fromEntries(Array.from({ length: 10 }, (_, room) => [`Room ${room}`, talks(room)]));
  const conference = {
    ...{ acronym: "big", title: "Big", time_zone_name: "Europe/Berlin" },
    days: [{ date: "2031-05-10", rooms }],
  };
  return JSON.stringify({ schedule: { base_url: "", conference } });
};

type Rest = Partial<Omit<ProgrammeImportInput, "format" | "content">>;

/** A host in Berlin who imports programmes. */
export const importerOn = async (world: World) => {
  const club = await world.organization({ timezone: "Europe/Berlin" });
  const host = await world.account(club);
  return {
    club,
    host,
    /** Two days, unless others are said. */
    makeEvent: (times = { eventStart: "2031-05-10T07:00:00Z", eventEnd: "2031-05-11T16:00:00Z" }) =>
      world.event(club, { host, ...times }),
    importing: (eventId: string, format: ProgrammeFormat, content: string, rest: Rest = {}) =>
      host.call(programme.importFile, { params: { eventId }, body: { format, content, apply: true, ...rest } }),
    /** How a file is answered: status and code. */
    answer: async (eventId: string, format: ProgrammeFormat, content: string) => {
      const input = { params: { eventId }, body: { format, content, apply: true } };
      const { status, body } = await world.send(programme.importFile, input, host.who);
      return [status, body.code] as const;
    },
    sessionsOf: async (eventId: string) =>
      (await host.call(programme.get, { params: { eventId } })).sessions.map(
        ({ name, startTime, endTime, location }) =>
          `${startTime.slice(5, 16)} ${endTime.slice(11, 16)} ${name}${location ? ` @${location.name}` : ""}`,
      ),
  };
};
export type Importer = Awaited<ReturnType<typeof importerOn>>;

import type { BaseSessionLocation, BaseTrack, Session } from "#entities/events/sessions";
import { dayKey, formatTime } from "#lib/format/dates";
import { displayName } from "#lib/format/names";
import { groupBy } from "./group-by.ts";
import { isLocalMidnight } from "./when.ts";

export type AgendaDay = {
  /** `2026-09-04`, as the day is where the event happens. */
  key: string;
  /** A moment of it, to name it by. */
  instant: string;
  timed: Session[];
  /** On that day, at a time nobody has said yet. */
  untimed: Session[];
};

const HOUR = 3_600_000;
/** Until this hour a programme that has not paused still belongs to the evening before. */
const NIGHT_ENDS = 5;

/** A session that begins and ends at the same local midnight has a day, but no known time. */
export const isTimed = ({ startTime, endTime }: Pick<Session, "startTime" | "endTime">, zone: string): boolean =>
  startTime !== endTime || !isLocalMidnight(startTime, zone);

const byOrder = (a: Session, b: Session): number =>
  (a.sortOrder ?? Number.MAX_SAFE_INTEGER) - (b.sortOrder ?? Number.MAX_SAFE_INTEGER);

const byTime = (a: Session, b: Session): number =>
  Date.parse(a.startTime) - Date.parse(b.startTime) || byOrder(a, b) || Date.parse(a.endTime) - Date.parse(b.endTime);

const hourOf = (instant: string, zone: string): number =>
  Number.parseInt(formatTime({ instant, zone, locale: "en-GB" }), 10);

/** The day under which each timed session is looked for; sessions in the order of their start. */
const daysOfTimed = (sessions: readonly Session[], zone: string): Map<Session, string> => {
  const days = new Map<Session, string>();
  let evening = { key: "", until: Number.NEGATIVE_INFINITY };
  for (const session of sessions) {
    const [start, end] = [Date.parse(session.startTime), Date.parse(session.endTime)];
    const isNight = hourOf(session.startTime, zone) < NIGHT_ENDS && start <= evening.until + HOUR;
    const key = isNight ? evening.key : dayKey(session.startTime, zone);
    evening = { key, until: key === evening.key ? Math.max(evening.until, end) : end };
    days.set(session, key);
  }
  return days;
};

/** Days in order, and within each its sessions in order; days are those of the event's zone, and nights go on. */
export const agendaDays = (sessions: readonly Session[], zone: string): AgendaDay[] => {
  const timed = sessions.filter((session) => isTimed(session, zone)).toSorted(byTime);
  const keys = daysOfTimed(timed, zone);
  const untimed = sessions.filter((session) => !keys.has(session)).toSorted(byOrder);
  const days = groupBy([...timed, ...untimed], (session) => keys.get(session) ?? dayKey(session.startTime, zone));
  return [...days]
    .map(([key, ofDay]) => ({
      key,
      instant: ofDay[0]?.startTime ?? key,
      timed: ofDay.filter((session) => keys.has(session)),
      untimed: ofDay.filter((session) => !keys.has(session)),
    }))
    .toSorted((a, b) => a.key.localeCompare(b.key));
};

/** The day whose programme is under way: after its first session began, before its last one ends. */
export const dayUnderWay = (days: readonly AgendaDay[], now: Date): string | null => {
  const moment = now.getTime();
  const found = days.find(
    ({ timed }) =>
      timed.some(({ startTime }) => Date.parse(startTime) <= moment) &&
      timed.some(({ endTime }) => moment < Date.parse(endTime)),
  );
  return found?.key ?? null;
};

/** The day to open with: the one under way, else today's, else the first. */
export const openingDay = (days: readonly AgendaDay[], zone: string, now: Date): string => {
  const today = dayUnderWay(days, now) ?? dayKey(now.toISOString(), zone);
  return days.find(({ key }) => key === today)?.key ?? days[0]?.key ?? "";
};

const byName = (a: { name: string }, b: { name: string }): number =>
  a.name.localeCompare(b.name, undefined, { numeric: true });

/** Every track once, in the order of its name. */
export const agendaTracks = (sessions: readonly Session[]): BaseTrack[] => {
  const tracks = new Map(sessions.flatMap((session) => session.tracks.map((track) => [track.id, track] as const)));
  return [...tracks.values()].toSorted(byName);
};

/** Every room once, in the order of the programme where it has one, else of its name. */
export const agendaRooms = (sessions: readonly Session[]): BaseSessionLocation[] => {
  const rooms = new Map<string, { room: BaseSessionLocation; first: number }>();
  for (const { location, sortOrder } of sessions) {
    if (!location) continue;
    const first = Math.min(
      rooms.get(location.id)?.first ?? Number.MAX_SAFE_INTEGER,
      sortOrder ?? Number.MAX_SAFE_INTEGER,
    );
    rooms.set(location.id, { room: location, first });
  }
  return [...rooms.values()].toSorted((a, b) => a.first - b.first || byName(a.room, b.room)).map(({ room }) => room);
};

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const searchText = ({ name, description, location, tracks, speakers }: Session): string =>
  plain(
    [name, description, location?.name, ...tracks.map((track) => track.name), ...speakers.map(displayName)].join(" "),
  );

export type AgendaFilter = {
  search: string;
  /** Slug; empty = all of them. */
  track: string;
  /** Id; empty = all of them. */
  room: string;
};

/** Sessions that have all words of the search, in whatever case and accent, the track and the room; breaks match no filter. */
export const filterAgenda = (sessions: readonly Session[], { search, track, room }: AgendaFilter): Session[] => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0 && !track && !room) return [...sessions];
  return sessions.filter((session) => {
    if (session.nonSession) return false;
    if (room && session.location?.id !== room) return false;
    if (track && !session.tracks.some(({ slug }) => slug === track)) return false;
    const text = searchText(session);
    return words.every((word) => text.includes(word));
  });
};

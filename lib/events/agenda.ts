import type { BaseTrack, Session } from "#entities/sessions";
import { dayKey } from "#lib/format/dates";
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

/** A session that begins and ends at the same local midnight has a day, but no known time. */
export const isTimed = ({ startTime, endTime }: Pick<Session, "startTime" | "endTime">, zone: string): boolean =>
  startTime !== endTime || !isLocalMidnight(startTime, zone);

const byOrder = (a: Session, b: Session): number =>
  (a.sortOrder ?? Number.MAX_SAFE_INTEGER) - (b.sortOrder ?? Number.MAX_SAFE_INTEGER);

const byTime = (a: Session, b: Session): number =>
  Date.parse(a.startTime) - Date.parse(b.startTime) || byOrder(a, b) || Date.parse(a.endTime) - Date.parse(b.endTime);

/** Days in order, and within each its sessions in order; days are those of the event's zone. */
export const agendaDays = (sessions: readonly Session[], zone: string): AgendaDay[] => {
  const days = groupBy(sessions, ({ startTime }) => dayKey(startTime, zone));
  return [...days]
    .map(([key, ofDay]) => ({
      key,
      instant: ofDay[0]?.startTime ?? key,
      timed: ofDay.filter((session) => isTimed(session, zone)).toSorted(byTime),
      untimed: ofDay.filter((session) => !isTimed(session, zone)).toSorted(byOrder),
    }))
    .toSorted((a, b) => a.key.localeCompare(b.key));
};

/** The day to open with: today while the event runs, else its first. */
export const openingDay = (days: readonly AgendaDay[], zone: string, now: Date): string => {
  const today = dayKey(now.toISOString(), zone);
  return days.find(({ key }) => key === today)?.key ?? days[0]?.key ?? "";
};

/** Every track once, in the order of its name. */
export const agendaTracks = (sessions: readonly Session[]): BaseTrack[] => {
  const tracks = new Map(sessions.flatMap((session) => session.tracks.map((track) => [track.id, track] as const)));
  return [...tracks.values()].toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
};

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const searchText = ({ name, location, tracks, speakers }: Session): string =>
  plain([name, location?.name, ...tracks.map((track) => track.name), ...speakers.map(displayName)].join(" "));

/** Sessions that have all words of the search, in whatever case and accent, and the track; breaks match no filter. */
export const filterAgenda = (
  sessions: readonly Session[],
  { search, track }: { search: string; track: string },
): Session[] => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0 && !track) return [...sessions];
  return sessions.filter((session) => {
    if (session.nonSession) return false;
    if (track && !session.tracks.some(({ slug }) => slug === track)) return false;
    const text = searchText(session);
    return words.every((word) => text.includes(word));
  });
};

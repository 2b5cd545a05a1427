import type { BaseEventSessionAccess } from "#entities/attendance/base-session-access";
import type { BaseSession } from "#entities/events/sessions";
import { isTimed } from "#lib/events/agenda";
import { formatDay, formatTimeRange } from "#lib/format/dates";

type Access = Pick<BaseEventSessionAccess, "status" | "session">;

/** The sessions a pass may enter, as they follow each other. */
export const enteredSessions = <A extends Access>({ accesses }: { accesses: readonly A[] }): A[] =>
  accesses
    .filter(({ status }) => status === "ready" || status === "needsInfo")
    .toSorted((a, b) => a.session.startTime.localeCompare(b.session.startTime));

type Timed = Pick<BaseSession, "startTime" | "endTime">;

interface Reader {
  /** IANA name. */
  zone: string;
  locale: string;
  /** Its year goes without saying. */
  now: Date;
}

/** When a session is, in one line; the day alone where its hour is not known. */
export const sessionWhen = ({ startTime, endTime }: Timed, { zone, locale, now }: Reader): string => {
  const day = formatDay({ instant: startTime, zone, locale }, now);
  if (!isTimed({ startTime, endTime }, zone)) return day;
  return `${day} · ${formatTimeRange({ start: startTime, end: endTime, zone, locale })}`;
};

import type { HostSession } from "#entities/hosting/programme";
import { dayKey } from "#lib/format/dates";

export interface ProgrammeDay {
  /** `2026-09-04`, by the event's clock. */
  readonly key: string;
  /** A moment of it, to name it by. */
  readonly instant: string;
  readonly sessions: readonly HostSession[];
}

/** Sessions, which are in their order, day by day. */
export const programmeDays = (sessions: readonly HostSession[], zone: string): ProgrammeDay[] =>
  [...Map.groupBy(sessions, ({ startTime }) => dayKey(startTime, zone))].map(([key, ofDay]) => ({
    key,
    instant: ofDay[0]?.startTime ?? key,
    sessions: ofDay,
  }));

import { reports } from "#contract/reports";
import type { StatisticsRange } from "#entities/attendance/reports";
import { useCall } from "#hooks/calls/use-call";

/** The numbers of an event; those of before stay while other days are asked for. */
export const useStatistics = (eventId: string, range: StatisticsRange = {}) =>
  useCall(reports.statistics, { params: { eventId }, query: range });

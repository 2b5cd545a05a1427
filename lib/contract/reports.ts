import { listingStatistics, statisticsQuery } from "#entities/attendance/reports";
import { defineModule } from "#kernel/define";

export const reports = defineModule("reports", ["events"], {
  statistics: {
    method: "GET",
    path: "/listings/{eventId}/statistics",
    permission: "event.host",
    query: statisticsQuery,
    response: listingStatistics,
  },
});

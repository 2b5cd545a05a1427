import { listingStatistics, statisticsQuery } from "#entities/reports";
import { defineModule } from "#kernel/define";

export const reports = defineModule("reports", ["events"], {
  statistics: {
    method: "GET",
    path: "/listings/{eventId}/statistics",
    auth: "host",
    query: statisticsQuery,
    response: listingStatistics,
  },
});

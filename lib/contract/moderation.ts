import * as z from "zod";
import { reportDecisionInput, reportedActivity, reportStatus } from "#entities/groups/group-desk";
import { defineModule } from "#kernel/define";

/** What members report in an event's discussion is its hosts' to decide, as a group's moderators do at their desk. */
export const moderation = defineModule("moderation", ["events", "activities"], {
  reports: {
    method: "GET",
    path: "/listings/{eventId}/reports",
    permission: "event.host",
    query: z.object({ status: reportStatus.optional() }),
    page: reportedActivity,
  },
  decideReport: {
    method: "POST",
    path: "/listings/{eventId}/reports/{activityId}",
    permission: "event.host",
    touches: ["activities", "events"],
    body: reportDecisionInput,
    response: z.null(),
  },
});

import * as z from "zod";
import { messageDecisionInput, messageReport } from "#entities/conversations/message-reports";
import { reportDecisionInput, reportedActivity, reportStatus } from "#entities/groups/group-desk";
import { defineModule } from "#kernel/define";

const query = z.object({ status: reportStatus.optional() });

/**
 * What members report in an event's discussion is its hosts' to decide, as a group's moderators do at their desk. What is
 * said to few, and what stands neither in a group nor at an event, moderators of the organization decide about; that no
 * module can be switched off under them, these calls have no gate.
 */
export const moderation = defineModule("moderation", [], {
  reports: {
    method: "GET",
    path: "/listings/{eventId}/reports",
    permission: "event.host",
    gates: ["events", "activities"],
    query,
    page: reportedActivity,
  },
  decideReport: {
    method: "POST",
    path: "/listings/{eventId}/reports/{activityId}",
    permission: "event.host",
    gates: ["events", "activities"],
    touches: ["activities", "events"],
    body: reportDecisionInput,
    response: z.null(),
  },
  /** Copies of messages of conversations and threads, without those that the viewer wrote. */
  messages: { method: "GET", path: "/reports", permission: "community.moderate", query, page: messageReport },
  decideMessage: {
    method: "POST",
    path: "/reports/{reportId}",
    permission: "community.moderate",
    body: messageDecisionInput,
    response: z.null(),
  },
  /** Posts that stand neither in a group nor at an event. */
  posts: { method: "GET", path: "/reports/posts", permission: "community.moderate", query, page: reportedActivity },
  decidePost: {
    method: "POST",
    path: "/reports/posts/{activityId}",
    permission: "community.moderate",
    touches: ["activities"],
    body: reportDecisionInput,
    response: z.null(),
  },
});

import * as z from "zod";
import { activity } from "#entities/community/activities";
import { baseAccount } from "#entities/people/accounts";
import { id, jsonObject, timestamp } from "#kernel/wire";
import { baseGroup } from "./groups.ts";

/** Open: waits for a decision. Decided: kept or dismissed; what was removed is gone. */
export const reportStatus = z.enum(["open", "decided"]);

/** An activity of the group with the reports on it, and who wrote them. */
export const reportedActivity = z.object({
  /** The activity's. */
  id,
  activity,
  reporters: z.array(baseAccount),
  reports: z.int(),
  /** Of the latest report. */
  reportedAt: timestamp,
  decision: z.enum(["keep", "dismiss"]).nullable(),
  decidedAt: timestamp.nullable(),
});
export type ReportedActivity = z.infer<typeof reportedActivity>;

/**
 * keep: it stays, and later reports do not bring it back; remove: it is deleted; dismiss: these reports are closed, a
 * new one opens it again.
 */
export const reportDecision = z.enum(["keep", "remove", "dismiss"]);
export type ReportDecision = z.infer<typeof reportDecision>;
export const reportDecisionInput = z.object({ decision: reportDecision });

export const groupAuditAction = z.enum([
  "group.created",
  "group.updated",
  "request.accepted",
  "request.rejected",
  "invitation.sent",
  "invitation.canceled",
  "member.removed",
  "member.promoted",
  "member.demoted",
  "announcement.sent",
  "activity.pinned",
  "activity.unpinned",
  "activity.featured",
  "activity.unfeatured",
  "activity.removed",
  "report.kept",
  "report.removed",
  "report.dismissed",
]);
export type GroupAuditAction = z.infer<typeof groupAuditAction>;

/** One act of a moderator. */
export const groupAuditEntry = z.object({
  id,
  action: groupAuditAction,
  group: baseGroup,
  /** Who did it; null when the account is gone. */
  moderator: baseAccount.nullable(),
  /** Whom it concerned. */
  account: baseAccount.nullable(),
  /** What else there is to say, e.g. the title of an announcement. */
  details: jsonObject,
  createdAt: timestamp,
});
export type GroupAuditEntry = z.infer<typeof groupAuditEntry>;

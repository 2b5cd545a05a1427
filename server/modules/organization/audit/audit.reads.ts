import type { Tx } from "#server/db/database";
import type { Scope } from "./scope.policy.ts";

/** Whether somebody with a say has taken the activity out of the scope. */
export const wasRemoved = async (tx: Tx, scope: Scope, activityId: string): Promise<boolean> => {
  const removals = tx
    .selectFrom("auditLog")
    .where("subject", "=", "activity")
    .where("subjectId", "=", activityId)
    .where("action", "in", ["report.removed", "activity.removed"]);
  const ofScope =
    "groupId" in scope ? removals.where("groupId", "=", scope.groupId) : removals.where("eventId", "=", scope.eventId);
  return (await ofScope.select("id").executeTakeFirst()) !== undefined;
};

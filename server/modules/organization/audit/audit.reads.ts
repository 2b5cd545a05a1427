import type { Tx } from "#server/db/database";
import { columnsOf, type Scope } from "./scope.policy.ts";

/** Whether somebody with a say has taken the activity out of the scope. */
export const wasRemoved = async (tx: Tx, scope: Scope, activityId: string): Promise<boolean> => {
  const { groupId, eventId } = columnsOf(scope);
  const removal = await tx
    .selectFrom("auditLog")
    .where("subject", "=", "activity")
    .where("subjectId", "=", activityId)
    .where("action", "in", ["report.removed", "activity.removed"])
    .where("groupId", "is not distinct from", groupId)
    .where("eventId", "is not distinct from", eventId)
    .select("id")
    .executeTakeFirst();
  return removal !== undefined;
};

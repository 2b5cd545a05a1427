import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { publishTo } from "#server/realtime/publish";
import type { Scope } from "./scope.policy.ts";

/** Tells the pages of those who decide that something else waits for them. */
export const tellReported = ({ organizationId }: Pick<MemberCtx, "organizationId">, tx: Tx, scope: Scope): void => {
  const part = "reports";
  if ("groupId" in scope) {
    publishTo(tx, organizationId, [`desks/${scope.groupId}`], { type: "group.changed", body: { ...scope, part } });
  } else {
    publishTo(tx, organizationId, [`listings/${scope.eventId}`], { type: "listing.changed", body: { ...scope, part } });
  }
};

import type { GroupPart, Place } from "#entities/realtime";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { publishTo } from "#server/realtime/publish";

/** What waits at the desk is the moderators' to know; the rest is seen by whoever sees the group. */
const isForDesk: Readonly<Record<GroupPart, boolean>> = {
  group: false,
  members: false,
  announcements: false,
  requests: true,
  invitations: true,
  reports: true,
};

/** Tells the pages that show the group, or its desk, of what has changed there. */
export const tellChanged = (
  { organizationId }: Pick<MemberCtx, "organizationId">,
  tx: Tx,
  groupId: string,
  parts: readonly GroupPart[],
): void => {
  for (const part of parts) {
    const places: Place[] = isForDesk[part] ? [`desks/${groupId}`] : [`groups/${groupId}`, `desks/${groupId}`];
    publishTo(tx, organizationId, places, { type: "group.changed", body: { groupId, part } });
  }
};

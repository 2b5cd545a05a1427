import type { OrganizationId, Tx } from "#server/db/database";
import type { Subscribers } from "#server/domain-events/subscribers";
import { listHolders } from "#server/modules/people/accounts/role-holders.reads";
import { publish, publishTo } from "#server/realtime/publish";
import { hasOpenReports } from "./moderation.queries.ts";

/** What stands in no group and at no event is for moderators of the organization, wherever they are. */
const tellModerators = async (tx: Tx, organizationId: OrganizationId): Promise<void> => {
  const moderatorIds = await listHolders(tx, "community.moderate");
  publish(tx, organizationId, moderatorIds, { type: "reports.changed", body: { part: "posts" } });
};

/** The pages of those who decide about reports hear that something else waits for them. */
export const moderationSubscribers: Subscribers = {
  "activity.reportsChanged": async (tx, { organizationId, payload: { groupId, eventId } }) => {
    const part = "reports";
    if (!groupId && !eventId) await tellModerators(tx, organizationId);
    if (groupId)
      publishTo(tx, organizationId, [`desks/${groupId}`], { type: "group.changed", body: { groupId, part } });
    if (eventId)
      publishTo(tx, organizationId, [`listings/${eventId}`], { type: "listing.changed", body: { eventId, part } });
  },
  // What is deleted before anybody has decided waits no more.
  "activity.removed": async (tx, { organizationId, payload: { activityId, groupId, eventId } }) => {
    if (!groupId && !eventId && (await hasOpenReports(tx, activityId))) await tellModerators(tx, organizationId);
  },
};

import type { Subscribers } from "#server/domain-events/subscribers";
import { publishTo } from "#server/realtime/publish";

/** The pages of those who decide about reports hear that something else waits for them. */
export const moderationSubscribers: Subscribers = {
  "activity.reportsChanged": (tx, { organizationId, payload: { groupId, eventId } }) => {
    const part = "reports";
    if (groupId)
      publishTo(tx, organizationId, [`desks/${groupId}`], { type: "group.changed", body: { groupId, part } });
    if (eventId)
      publishTo(tx, organizationId, [`listings/${eventId}`], { type: "listing.changed", body: { eventId, part } });
  },
};

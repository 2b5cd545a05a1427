import type { Subscribers } from "#server/domain-events/subscribers";
import { publishTo } from "#server/realtime/publish";

/** The other doors of an event hear that somebody went in or out. */
export const doorSubscribers: Subscribers = {
  "door.scanned": (tx, { organizationId, payload: { eventId } }) =>
    publishTo(tx, organizationId, [`doors/${eventId}`], { type: "door.changed", body: { eventId } }),
};

import type { Place } from "#entities/platform/realtime";
import { organizationOf } from "#server/db/database";
import type { Subscribers } from "#server/domain-events/subscribers";
import { publishTo } from "#server/realtime/publish";

/** Open pages of an event or a group hear when a stream there starts, ends, changes or goes. */
export const streamSubscribers: Subscribers = {
  "stream.changed": (tx, { payload: { streamId, eventId, groupId } }) => {
    const places: Place[] = [
      ...(eventId ? ([`event-pages/${eventId}`] as const) : []),
      ...(groupId ? ([`groups/${groupId}`] as const) : []),
    ];
    publishTo(tx, organizationOf(tx), places, { type: "stream.changed", body: { streamId } });
  },
};

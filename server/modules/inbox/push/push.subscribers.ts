import type { Subscribers } from "#server/domain-events/subscribers";
import { enqueue } from "#server/jobs/enqueue";
import { spanOf } from "./push.policy.ts";
import { hasDevices } from "./push.queries.ts";

/** Members are told on their devices of what they have not read some seconds later. */
export const pushSubscribers: Subscribers = {
  "message.sent": async (tx, { organizationId, at, payload: { conversationId } }) => {
    if (!(await hasDevices(tx))) return;
    const { since, before, runAt } = spanOf(at);
    const span = { organizationId, conversationId, since: since.toISOString(), before: before.toISOString() };
    await enqueue(tx, "push.messages", span, { key: `push.messages:${conversationId}:${since.getTime()}`, runAt });
  },
};

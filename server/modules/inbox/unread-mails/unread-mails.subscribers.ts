import type { Subscribers } from "#server/domain-events/subscribers";
import { enqueue } from "#server/jobs/enqueue";
import { lookAfter } from "./unread-mails.policy.ts";

/** Whoever has not read a message half an hour later is told by mail. */
export const unreadMailSubscribers: Subscribers = {
  "message.sent": async (tx, { organizationId, at, payload: { conversationId } }) => {
    const { before, runAt } = lookAfter(at);
    const look = { organizationId, conversationId, before: before.toISOString() };
    await enqueue(tx, "unread.look", look, { key: `unread.look:${conversationId}:${before.getTime()}`, runAt });
  },
};

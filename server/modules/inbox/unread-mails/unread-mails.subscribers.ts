import type { OrganizationId, Tx } from "#server/db/database";
import type { Subscribers } from "#server/domain-events/subscribers";
import { enqueue } from "#server/jobs/enqueue";
import { lookAfter } from "./unread-mails.policy.ts";

/** Of a conversation in which something was said, or into which people are asked. */
interface Said {
  readonly organizationId: OrganizationId;
  readonly at: Date;
  readonly payload: { readonly conversationId: string };
}

const lookLater = async (tx: Tx, { organizationId, at, payload: { conversationId } }: Said): Promise<void> => {
  const { before, runAt } = lookAfter(at);
  const look = { organizationId, conversationId, before: before.toISOString() };
  await enqueue(tx, "unread.look", look, { key: `unread.look:${conversationId}:${before.getTime()}`, runAt });
};

/** Whoever has not read a message half an hour later is told by mail, and who has not answered that they are asked. */
export const unreadMailSubscribers: Subscribers = {
  "message.sent": lookLater,
  "conversation.askedChanged": lookLater,
};

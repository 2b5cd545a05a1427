import { organizationOf, type Tx } from "#server/db/database";
import type { Subscribers } from "#server/domain-events/subscribers";
import { publish } from "#server/realtime/publish";
import { listMemberIds } from "./members.queries.ts";
import { listReaders } from "./messages.queries.ts";
import { messageById } from "./messages.service.ts";

/** Open pages of all members ask again. `others`: who is in it no more, and has to know. */
const tellChange = async (
  tx: Tx,
  { conversationId, number }: { conversationId: string; number: number },
  others: readonly string[] = [],
): Promise<void> => {
  const memberIds = await listMemberIds(tx, conversationId);
  publish(tx, organizationOf(tx), [...new Set([...memberIds, ...others])], {
    type: "chat.changed",
    body: { channelId: number },
  });
};

/** Open pages of members show what is said at once, and hear what else happens in their conversations. */
export const chatSubscribers: Subscribers = {
  "message.sent": async (tx, { organization, payload: { conversationId, number, messageId, accountId } }) => {
    if (!organization) throw new Error("A message carries pictures of its organization.");
    const message = await messageById(tx, organization, messageId);
    if (!message) return;
    const readers = await listReaders(tx, conversationId, accountId);
    publish(tx, organizationOf(tx), readers, { type: "new-message", body: { channelId: number, message } });
  },
  "message.removed": (tx, { payload }) => tellChange(tx, payload),
  "conversation.opened": (tx, { payload }) => tellChange(tx, payload),
  "conversation.joined": (tx, { payload }) => tellChange(tx, payload),
  "conversation.left": (tx, { payload }) => tellChange(tx, payload, [payload.accountId]),
  "conversation.removed": (tx, { payload }) => tellChange(tx, payload),
};

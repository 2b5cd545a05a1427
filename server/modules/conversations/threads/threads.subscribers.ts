import { organizationOf, type Tx } from "#server/db/database";
import type { Fact, Subscribers } from "#server/domain-events/subscribers";
import { listBlockedAround } from "#server/modules/people/accounts/account-blocks.reads";
import { publishTo } from "#server/realtime/publish";
import { messageById } from "./thread-messages.service.ts";

/** Open pages show what is said, but not to who has blocked its author, or was blocked by them. */
const show = async (
  tx: Tx,
  type: "thread.message.created" | "thread.message.updated",
  { organization, payload }: Fact<"threadMessage.sent" | "threadMessage.edited">,
): Promise<void> => {
  const { threadId, messageId, accountId } = payload;
  if (!organization) throw new Error("A message carries pictures of its organization.");
  const message = await messageById(tx, organization, messageId);
  if (!message) return;
  const except = await listBlockedAround(tx, accountId);
  publishTo(tx, organizationOf(tx), [`threads/${threadId}`], { type, body: { threadId, message } }, except);
};

/** Open pages that watch a thread hear what is said there, and what no longer stands. */
export const threadSubscribers: Subscribers = {
  "threadMessage.sent": (tx, said) => show(tx, "thread.message.created", said),
  "threadMessage.edited": (tx, said) => show(tx, "thread.message.updated", said),
  "threadMessage.removed": (tx, { payload: { threadId, messageId } }) =>
    publishTo(tx, organizationOf(tx), [`threads/${threadId}`], {
      type: "thread.message.deleted",
      body: { threadId, messageId },
    }),
};

import { organizationOf, type Tx } from "#server/db/database";
import type { FactPayload } from "#server/domain-events/facts";
import type { Subscribers } from "#server/domain-events/subscribers";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { publish } from "#server/realtime/publish";
import { listMemberIds } from "./members.queries.ts";
import { listReaders, listWitnesses } from "./messages.queries.ts";
import { messageById } from "./messages.service.ts";
import { agreeAsContacts } from "./requests.queries.ts";

/** Open pages of all who may read it show what was said, or what happened. */
const tellMessage = async (
  tx: Tx,
  organization: OrganizationRecord | undefined,
  message: { conversationId: string; number: number; messageId: number; accountId: string },
): Promise<void> => {
  if (!organization) throw new Error("A message carries pictures of its organization.");
  const { conversationId, number, messageId, accountId } = message;
  const shown = await messageById(tx, organization, messageId);
  if (!shown) return;
  const readers = await listReaders(tx, conversationId, accountId);
  publish(tx, organizationOf(tx), readers, { type: "new-message", body: { channelId: number, message: shown } });
};

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

/** Open pages of those who are told show how far somebody has read. */
const tellRead = async (
  tx: Tx,
  { conversationId, number, accountId, readUntil }: FactPayload<"conversation.read">,
): Promise<void> => {
  const witnesses = await listWitnesses(tx, conversationId, accountId);
  publish(tx, organizationOf(tx), witnesses, {
    type: "chat.read",
    body: { channelId: number, members: [{ accountId, readUntil }] },
  });
};

type Told = { conversationId: string; number: number; accountId: string; lineId: number | null };

/** Both: the line of the house, and that something else has changed. */
const tellLine = async (
  tx: Tx,
  { organization, payload }: { organization: OrganizationRecord | undefined; payload: Told },
  others: readonly string[] = [],
): Promise<void> => {
  if (payload.lineId !== null) await tellMessage(tx, organization, { ...payload, messageId: payload.lineId });
  await tellChange(tx, payload, others);
};

/** Who has asked somebody need not any more once they follow each other. */
const agreeOnFollowing = async (tx: Tx, { accountId, followerId }: FactPayload<"account.followed">): Promise<void> => {
  for (const agreed of await agreeAsContacts(tx, accountId, followerId)) await tellChange(tx, agreed);
};

/** Whoever asked does not learn that a request is closed. */
const tellClosed = (tx: Tx, { number, accountId }: FactPayload<"conversation.requestClosed">): void =>
  publish(tx, organizationOf(tx), [accountId], { type: "chat.changed", body: { channelId: number } });

/** Open pages of members show what is said at once, and hear what else happens in their conversations. */
export const chatSubscribers: Subscribers = {
  "message.sent": (tx, { organization, payload }) => tellMessage(tx, organization, payload),
  "message.removed": (tx, { payload }) => tellChange(tx, payload),
  "account.followed": (tx, { payload }) => agreeOnFollowing(tx, payload),
  "conversation.asked": (tx, { payload }) => tellChange(tx, payload),
  "conversation.agreed": (tx, { payload }) => tellChange(tx, payload),
  "conversation.requestClosed": (tx, { payload }) => tellClosed(tx, payload),
  "conversation.opened": (tx, { payload }) => tellChange(tx, payload),
  "conversation.joined": (tx, said) => tellLine(tx, said),
  "conversation.left": (tx, said) => tellLine(tx, said, [said.payload.accountId]),
  "conversation.expelled": (tx, said) => tellLine(tx, said, [said.payload.accountId]),
  "conversation.named": (tx, said) => tellLine(tx, said),
  "conversation.roleChanged": (tx, { payload }) => tellChange(tx, payload),
  "conversation.read": (tx, { payload }) => tellRead(tx, payload),
  "conversation.removed": (tx, { payload }) => tellChange(tx, payload),
};

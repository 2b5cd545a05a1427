import type { ChatChannelMessage } from "#entities/conversations/chat";
import { organizationOf, type Tx } from "#server/db/database";
import type { FactPayload } from "#server/domain-events/facts";
import type { Fact, Subscribers } from "#server/domain-events/subscribers";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { listHolders } from "#server/modules/people/accounts/role-holders.reads";
import { publish } from "#server/realtime/publish";
import { listMemberIds } from "./members.queries.ts";
import { firstLink } from "./message-links.policy.ts";
import { readLinkLater } from "./message-links.service.ts";
import { listReportedAuthors } from "./message-reports.queries.ts";
import { viewsOf } from "./message-views.service.ts";
import { listReaders, listWitnesses } from "./messages.queries.ts";
import { messageById } from "./messages.service.ts";
import { agreeAsContacts, findRequest } from "./requests.queries.ts";

type Organization = Fact<"message.sent">["organization"];
type Said = FactPayload<"message.sent">;

/** The organization, which all who say what is told here hand on. */
const known = (organization: Organization): OrganizationRecord => {
  if (!organization) throw new Error("A message carries pictures of its organization.");
  return organization;
};

/**
 * Open pages of all who may read it show what was said, what happened, or what has become of it. Returns it; null where it is
 * gone.
 */
const tellMessage = async (
  tx: Tx,
  organization: Organization,
  said: Said,
  type: "new-message" | "chat.message.updated" = "new-message",
): Promise<ChatChannelMessage | null> => {
  const shown = await messageById(tx, known(organization), said.messageId, null);
  if (!shown) return null;
  const readers = await listReaders(tx, said);
  for (const { message, readerIds } of await viewsOf(tx, known(organization), shown, readers))
    publish(tx, organizationOf(tx), readerIds, { type, body: { channelId: said.number, message } });
  return shown;
};

/** What somebody has said; the page that it leads to is read afterwards. */
const tellSent = async (tx: Tx, { organization, at, payload }: Fact<"message.sent">): Promise<void> => {
  const shown = await tellMessage(tx, organization, payload);
  const { messageId } = payload;
  if (shown && firstLink(shown.text)) await readLinkLater(tx, { organization: known(organization), at, messageId });
};

interface Change {
  /** Who is in it no more, and has to know. */
  readonly others?: readonly string[];
  /** Whose pages find out anew whether they may watch it; without it, everybody's. */
  readonly movedIds?: readonly string[];
}

/** Nobody came or went. */
const nobodyMoved: Change = { movedIds: [] };

/** Open pages of all members ask again. */
const tellChange = async (
  tx: Tx,
  { conversationId, number }: { conversationId: string; number: number },
  { others = [], movedIds }: Change = {},
): Promise<void> => {
  const memberIds = await listMemberIds(tx, conversationId);
  const event = { type: "chat.changed", body: { channelId: number } } as const;
  publish(tx, organizationOf(tx), [...new Set([...memberIds, ...others])], event, movedIds && { movedIds });
};

/** Who is asked for the conversation is told of no message, and asks again. */
const tellWhoIsAsked = async (tx: Tx, { conversationId, number }: Said): Promise<void> => {
  const request = await findRequest(tx, conversationId);
  if (!request?.sentAt || request.closedAt !== null) return;
  publish(tx, organizationOf(tx), [request.askedId], { type: "chat.changed", body: { channelId: number } });
};

/** Open pages show the card of its page, in the place of what they have of the message. */
const tellPreviewed = async (tx: Tx, organization: Organization, message: Said): Promise<void> => {
  await tellMessage(tx, organization, message);
  await tellWhoIsAsked(tx, message);
};

/**
 * Open pages show what has become of a message. Where it has other words, who is only asked asks again, whom they name anew,
 * or no more, asks how much is unread, and the page that they lead to is read afterwards.
 */
const tellChanged = async (tx: Tx, { organization, at, payload }: Fact<"message.changed">): Promise<void> => {
  const { number, messageId, namedIds } = payload;
  const shown = await tellMessage(tx, organization, payload, "chat.message.updated");
  if (!shown || !namedIds) return;
  await tellWhoIsAsked(tx, payload);
  publish(tx, organizationOf(tx), namedIds, { type: "chat.changed", body: { channelId: number } }, { movedIds: [] });
  if (firstLink(shown.text)) await readLinkLater(tx, { organization: known(organization), at, messageId });
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
  { organization, payload }: { organization: Organization; payload: Told },
  change: Change,
): Promise<void> => {
  if (payload.lineId !== null) await tellMessage(tx, organization, { ...payload, messageId: payload.lineId });
  await tellChange(tx, payload, change);
};

/** The line, and that somebody came. */
const tellCame = (tx: Tx, said: { organization: Organization; payload: Told }): Promise<void> =>
  tellLine(tx, said, { movedIds: [said.payload.accountId] });

/** The line, and that somebody went, to them too. */
const tellGone = (tx: Tx, said: { organization: Organization; payload: Told }): Promise<void> =>
  tellLine(tx, said, { others: [said.payload.accountId], movedIds: [said.payload.accountId] });

/** Who has asked somebody need not any more once they follow each other. */
const agreeOnFollowing = async (tx: Tx, { accountId, followerId }: FactPayload<"account.followed">): Promise<void> => {
  for (const agreed of await agreeAsContacts(tx, accountId, followerId)) await tellChange(tx, agreed);
};

/** Whoever asked does not learn that a request is closed. */
const tellClosed = (tx: Tx, { number, accountId }: FactPayload<"conversation.requestClosed">): void =>
  publish(tx, organizationOf(tx), [accountId], { type: "chat.changed", body: { channelId: number } });

/** Open pages of who is asked into a conversation, or not any more, ask again. */
const tellAsked = (tx: Tx, { number, accountIds }: FactPayload<"conversation.askedChanged">): void =>
  publish(tx, organizationOf(tx), accountIds, { type: "chat.changed", body: { channelId: number } });

/** Open pages of moderators of the organization count anew, but none of who wrote the message: they do not learn of the report. */
const tellReport = async (tx: Tx, { reportId }: FactPayload<"message.reportsChanged">): Promise<void> => {
  const authorIds = await listReportedAuthors(tx, reportId);
  const moderatorIds = (await listHolders(tx, "community.moderate")).filter((id) => !authorIds.has(id));
  publish(tx, organizationOf(tx), moderatorIds, { type: "reports.changed", body: { part: "messages" } });
};

/** Open pages of members show what is said at once, and hear what else happens in their conversations. */
export const chatSubscribers: Subscribers = {
  "message.sent": tellSent,
  "message.previewed": (tx, { organization, payload }) => tellPreviewed(tx, organization, payload),
  "message.changed": tellChanged,
  "message.removed": (tx, { payload }) => tellChange(tx, payload, nobodyMoved),
  "message.reportsChanged": (tx, { payload }) => tellReport(tx, payload),
  "account.followed": (tx, { payload }) => agreeOnFollowing(tx, payload),
  "conversation.asked": (tx, { payload }) => tellChange(tx, payload),
  "conversation.agreed": (tx, { payload }) => tellChange(tx, payload),
  "conversation.requestClosed": (tx, { payload }) => tellClosed(tx, payload),
  "conversation.askedChanged": (tx, { payload }) => tellAsked(tx, payload),
  "conversation.opened": (tx, { payload }) => tellChange(tx, payload),
  "conversation.joined": tellCame,
  "conversation.left": tellGone,
  "conversation.expelled": tellGone,
  "conversation.named": (tx, said) => tellLine(tx, said, nobodyMoved),
  "conversation.pictured": (tx, said) => tellLine(tx, said, nobodyMoved),
  "conversation.roleChanged": (tx, { payload }) => tellChange(tx, payload, nobodyMoved),
  "conversation.read": (tx, { payload }) => tellRead(tx, payload),
  "conversation.removed": (tx, { payload }) => tellChange(tx, payload),
};

import { randomBytes, randomUUID } from "node:crypto";
import type { Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Builders, TestAccount } from "./world.ts";

/** A conversation of two that an account is asked for. */
const makeRequest = async (
  world: Builders,
  organization: OrganizationRecord,
  { accountId, askerId }: { accountId: string; askerId: string },
) => {
  const request = await world.insert(organization, "conversations", { direct: true });
  const conversationId = request.id;
  await world.insert(organization, "conversationMembers", { conversationId, accountId: askerId, role: "moderator" });
  await world.insert(organization, "conversationMembers", { conversationId, accountId });
  await world.insert(organization, "messageRequests", {
    ...{ conversationId, askerId, askedId: accountId, sentAt: new Date() },
  });
  await world.insert(organization, "conversationMessages", { conversationId, accountId: askerId, text: "Ahoy?" });
  return request;
};

/** What waits for moderators of the organization. */
export interface Reported {
  readonly moderator: TestAccount;
  /** A report of a message. */
  readonly messageReportId: string;
  /** What the registrant has said there; what `params` name was said by somebody else. */
  readonly ownMessageId: string;
}

/** What members have reported: what somebody said to the account, and what it said itself. */
const makeReports = async (
  world: Builders,
  organization: OrganizationRecord,
  said: { accountId: string; mateId: string; own: number; others: number },
): Promise<Reported> => {
  const { accountId, mateId } = said;
  const report = async (messageId: number, authorId: string, reporterId: string) => {
    const { id } = await world.insert(organization, "messageReports", {
      messageId,
      authorId,
      reporterId,
      reason: "Rude",
    });
    const counts = { pictureCount: 1, fileCount: 1 };
    const row = { reportId: id, messageId, accountId: authorId, text: "Aye", saidAt: new Date(), ...counts };
    await world.insert(organization, "reportedMessages", row);
    const copy = { width: 40, height: 30, secret: randomBytes(32) };
    const { id: imageId } = await world.insert(organization, "images", copy);
    await world.insert(organization, "reportedImages", { reportId: id, imageId, sortOrder: 0 });
    await world.insert(organization, "reportedFiles", {
      ...{ id: randomUUID(), reportId: id, sortOrder: 0, name: "tides.pdf", size: 4, contentType: "application/pdf" },
      secret: randomBytes(32),
    });
    return id;
  };
  const moderator = await world.account(organization, { role: "moderator" });
  await report(said.others, mateId, moderator.id);
  const messageReportId = await report(said.own, accountId, mateId);
  return { moderator, messageReportId, ownMessageId: String(said.own) };
};

/**
 * A conversation that the registrant moderates, with somebody who has come in and said something else there. They react to
 * that by `reactionId`.
 */
export const makeConversation = async (
  world: Builders,
  tx: Tx,
  organization: OrganizationRecord,
  { id: accountId }: TestAccount,
  reactionId: string,
) => {
  const mate = await world.account(organization);
  const face = { accountId, width: 40, height: 40, name: "crew.jpg", secret: randomBytes(32) };
  const { id: faceId } = await world.insert(organization, "images", face);
  const conversation = await world.insert(organization, "conversations", { name: "Crew", imageId: faceId });
  const conversationId = conversation.id;
  await world.insert(organization, "conversationMembers", { conversationId, accountId, role: "moderator" });
  await world.insert(organization, "conversationMembers", { conversationId, accountId: mate.id });
  await world.insert(organization, "chatPreferences", { accountId });
  await world.insert(organization, "accountPresence", { accountId, hereUntil: new Date() });
  await world.insert(organization, "unreadMails", { accountId, conversationId, mailedAt: new Date() });
  const message = await world.insert(organization, "conversationMessages", {
    ...{
      conversationId,
      accountId,
      text: "Mate, high water at noon, see https://tides.example",
      pictureCount: 1,
      fileCount: 1,
      mentionCount: 1,
    },
  });
  const picture = { accountId, width: 40, height: 30, name: "quay.jpg", secret: randomBytes(32) };
  const { id: imageId } = await world.insert(organization, "images", picture);
  await world.insert(organization, "messageImages", { messageId: message.id, imageId, sortOrder: 0 });
  await world.insert(organization, "messageFiles", {
    ...{ accountId, messageId: message.id, name: "tides.pdf", size: 4, contentType: "application/pdf" },
    secret: randomBytes(32),
  });
  await world.insert(organization, "messageMentions", {
    ...{ messageId: message.id, startIndex: 0, endIndex: 4, accountId: mate.id },
  });
  await world.insert(organization, "conversationMessages", {
    ...{ conversationId, accountId: mate.id, text: "joined", event: "joined" },
  });
  const newest = await world.insert(organization, "conversationMessages", {
    ...{ conversationId, accountId: mate.id, text: "Aye, Captain", mentionCount: 1, replyTo: message.id },
  });
  await world.insert(organization, "messageMentions", {
    ...{ messageId: newest.id, startIndex: 5, endIndex: 12, accountId },
  });
  const reaction = { id: reactionId, messageId: newest.id, accountId };
  await world.insert(organization, "conversationMessageReactions", { ...reaction, emojiName: "heart" });
  await world.insert(organization, "conversationMessageReactions", {
    ...{ messageId: message.id, accountId: mate.id, emojiName: "fire" },
  });
  await tx
    .updateTable("conversationMembers")
    .set({ namedIn: newest.id })
    .where("conversationId", "=", conversationId)
    .where("accountId", "=", accountId)
    .execute();
  await tx
    .updateTable("conversations")
    .set({ lastMessageId: newest.id, lastMessageAt: newest.createdAt })
    .where("id", "=", conversationId)
    .execute();
  const crowd = await world.insert(organization, "conversations", { name: "Regatta crew" });
  await world.insert(organization, "conversationMembers", {
    ...{ conversationId: crowd.id, accountId: mate.id, role: "moderator" },
  });
  await world.insert(organization, "askedMembers", { conversationId: crowd.id, accountId, askerId: mate.id });
  const request = await makeRequest(world, organization, { accountId, askerId: mate.id });
  const said = { accountId, mateId: mate.id, own: message.id, others: newest.id };
  const reported = await makeReports(world, organization, said);
  return { conversation, message: newest, mate, request, reported };
};

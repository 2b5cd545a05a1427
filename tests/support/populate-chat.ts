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

/** A conversation that the registrant moderates, with somebody who has come in and said something else there. */
export const makeConversation = async (
  world: Builders,
  tx: Tx,
  organization: OrganizationRecord,
  { id: accountId }: TestAccount,
) => {
  const mate = await world.account(organization);
  const conversation = await world.insert(organization, "conversations", { name: "Crew" });
  const conversationId = conversation.id;
  await world.insert(organization, "conversationMembers", { conversationId, accountId, role: "moderator" });
  await world.insert(organization, "conversationMembers", { conversationId, accountId: mate.id });
  await world.insert(organization, "chatPreferences", { accountId });
  await world.insert(organization, "accountPresence", { accountId, hereUntil: new Date() });
  await world.insert(organization, "unreadMails", { accountId, conversationId, mailedAt: new Date() });
  const message = await world.insert(organization, "conversationMessages", {
    ...{ conversationId, accountId, text: "High water at noon, see https://tides.example" },
  });
  await world.insert(organization, "conversationMessages", {
    ...{ conversationId, accountId: mate.id, text: "joined", event: "joined" },
  });
  const newest = await world.insert(organization, "conversationMessages", {
    ...{ conversationId, accountId: mate.id, text: "Aye" },
  });
  await tx
    .updateTable("conversations")
    .set({ lastMessageId: newest.id, lastMessageAt: newest.createdAt })
    .where("id", "=", conversationId)
    .execute();
  const request = await makeRequest(world, organization, { accountId, askerId: mate.id });
  return { conversation, message, mate, request };
};

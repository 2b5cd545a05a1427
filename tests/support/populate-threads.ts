import type { Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Builders, TestAccount } from "./world.ts";

/**
 * What the registrant has asked beside a stream, to somebody and about something; how they and somebody else react to it,
 * that both vote for it, and how far they have read. Every event, group and session has talk of its own.
 */
export const fillThread = async (
  world: Builders,
  tx: Tx,
  organization: OrganizationRecord,
  { streamId, author, mentioned }: { streamId: string; author: TestAccount; mentioned: TestAccount },
) => {
  const thread = await tx.selectFrom("threads").where("streamId", "=", streamId).select("id").executeTakeFirstOrThrow();
  const message = await world.insert(organization, "threadMessages", {
    ...{ threadId: thread.id, accountId: author.id, body: "@crew see https://tides.example" },
  });
  await world.insert(organization, "threadMessageEntities", {
    ...{ messageId: message.id, type: "mention", startIndex: 0, endIndex: 5, accountId: mentioned.id },
  });
  await world.insert(organization, "threadMessageEntities", {
    ...{ messageId: message.id, type: "link", startIndex: 10, endIndex: 31, href: "https://tides.example" },
  });
  const asked = { threadId: thread.id, messageId: message.id, number: message.number };
  await world.insert(organization, "threadQuestions", asked);
  for (const { id: accountId } of [author, mentioned])
    await world.insert(organization, "threadQuestionVotes", { messageId: message.id, accountId });
  const reactTo = (accountId: string, emojiName: "fire" | "heart") =>
    world.insert(organization, "threadMessageReactions", { messageId: message.id, accountId, emojiName });
  const reaction = await reactTo(author.id, "fire");
  await reactTo(mentioned.id, "heart");
  await world.insert(organization, "threadViewers", {
    ...{ threadId: thread.id, accountId: author.id, lastReadAt: message.createdAt },
  });
  for (const table of ["events", "groups", "sessions"] as const)
    await tx.updateTable(table).set({ talk: true }).execute();
  return { thread, message, reaction };
};

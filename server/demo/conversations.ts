import type { Tx } from "#server/db/database";
import type { DemoConversation, DemoMessage } from "./community.ts";

type IdOf = (username: string) => string;

const hour = 3_600_000;
const minute = 60_000;

interface Place {
  readonly conversationId: string;
  readonly account: IdOf;
  readonly now: Date;
}

/** `earlier`: the messages before it, by which it names the one that it answers. Returns its id. */
const insertMessage = async (
  tx: Tx,
  { conversationId, account, now }: Place,
  { by, text, ago, isEdited = false, answers, reactions = [] }: DemoMessage,
  earlier: readonly number[],
): Promise<number> => {
  const createdAt = new Date(now.getTime() - ago * hour);
  const updatedAt = isEdited ? new Date(createdAt.getTime() + minute) : createdAt;
  const { id: messageId } = await tx
    .insertInto("conversationMessages")
    .values({
      ...{ conversationId, accountId: account(by), text, createdAt, updatedAt },
      editedAt: isEdited ? updatedAt : null,
      replyTo: answers === undefined ? null : earlier[answers],
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const { by: reactor, as: emojiName } of reactions)
    await tx
      .insertInto("conversationMessageReactions")
      .values({ messageId, accountId: account(reactor), emojiName, createdAt: updatedAt })
      .execute();
  return messageId;
};

/** A conversation with its members, what they said in it, and how far they have read. */
export const insertConversation = async (
  tx: Tx,
  { name, people, said, unreadBy = [] }: DemoConversation,
  account: IdOf,
  now: Date,
): Promise<void> => {
  const opened = new Date(now.getTime() - (said[0]?.ago ?? 0) * hour);
  const dates = { createdAt: opened, updatedAt: opened };
  const { id: conversationId } = await tx
    .insertInto("conversations")
    .values({ name: name ?? null, direct: name === undefined, ...dates })
    .returning("id")
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (const message of said) ids.push(await insertMessage(tx, { conversationId, account, now }, message, ids));
  const lastMessageAt = new Date(now.getTime() - (said.at(-1)?.ago ?? 0) * hour);
  await tx
    .updateTable("conversations")
    .set({ lastMessageId: ids.at(-1) ?? null, lastMessageAt })
    .where("id", "=", conversationId)
    .execute();
  const members = people.map((username, place) => ({
    ...{ conversationId, accountId: account(username), ...dates },
    role: place === 0 ? ("moderator" as const) : ("member" as const),
    readUntil: ids.at(unreadBy.includes(username) ? -2 : -1) ?? 0,
  }));
  await tx.insertInto("conversationMembers").values(members).execute();
};

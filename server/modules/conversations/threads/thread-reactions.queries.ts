import { type RawBuilder, sql } from "kysely";
import type { ReactionName } from "#entities/conversations/reactions";
import { instant } from "#server/db/brought";
import type { Tx } from "#server/db/database";

/** The message, held: until the transaction ends it is not deleted, and nobody else reacts to it. False where it is gone. */
export const lockMessage = async (tx: Tx, id: string): Promise<boolean> => {
  const held = await tx
    .selectFrom("threadMessages")
    .where("id", "=", id)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
};

interface Reaction {
  readonly messageId: string;
  readonly accountId: string;
  readonly emojiName: ReactionName;
}

/** How the account has reacted to a message in this way. */
export const findReaction = (tx: Tx, { messageId, accountId, emojiName }: Reaction) =>
  tx
    .selectFrom("threadMessageReactions as r")
    .where("r.messageId", "=", messageId)
    .where("r.emojiName", "=", emojiName)
    .where("r.accountId", "=", accountId)
    .select(["r.id", "r.accountId", "r.emojiName", instant("r.createdAt").as("createdAt")])
    .executeTakeFirst();

/** Reacts to a message that is locked. False where the account has done so already. */
export const insertReaction = async (tx: Tx, reaction: Reaction, at: Date): Promise<boolean> => {
  const made = await tx
    .insertInto("threadMessageReactions")
    .values({ ...reaction, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
};

/** Takes the account's own reaction back. False where there is none of that id. */
export const deleteReaction = async (
  tx: Tx,
  { id, messageId, accountId }: { id: string; messageId: string; accountId: string },
): Promise<boolean> => {
  const gone = await tx
    .deleteFrom("threadMessageReactions")
    .where("id", "=", id)
    .where("messageId", "=", messageId)
    .where("accountId", "=", accountId)
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
};

/** Whether the account in the column `b.other` has read in the thread of a message. */
export const isReaderOf = (messageId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from thread_messages t
    join thread_viewers w on w.organization_id = t.organization_id and w.thread_id = t.thread_id
  where t.id = ${messageId} and w.account_id = b.other)`;

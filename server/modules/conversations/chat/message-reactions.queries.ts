import { type RawBuilder, sql } from "kysely";
import type { ReactionName } from "#entities/conversations/reactions";
import { instant } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { type ReactionRow, shownReactions } from "#server/modules/conversations/reactions/reactions.reads";

/** Reactions to the message `t` that the viewer finds (null: whoever is there); null for none. */
export const reactionsSeenBy = (viewerId: string | null): RawBuilder<ReactionRow[] | null> =>
  sql<ReactionRow[] | null>`case when t.reaction_count > 0
    then ${shownReactions("conversation_message_reactions", viewerId)} end`;

interface Reaction {
  readonly messageId: number;
  readonly accountId: string;
  readonly emojiName: ReactionName;
}

/** How the account has reacted to a message in this way. */
export const findReaction = (tx: Tx, { messageId, accountId, emojiName }: Reaction) =>
  tx
    .selectFrom("conversationMessageReactions as r")
    .where("r.messageId", "=", messageId)
    .where("r.emojiName", "=", emojiName)
    .where("r.accountId", "=", accountId)
    .select(["r.id", "r.accountId", "r.emojiName", instant("r.createdAt").as("createdAt")])
    .executeTakeFirst();

/** Reacts to a message whose conversation is held. False where the account has done so already. */
export const insertReaction = async (tx: Tx, reaction: Reaction, at: Date): Promise<boolean> => {
  const made = await tx
    .insertInto("conversationMessageReactions")
    .values({ ...reaction, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
};

/** Takes the account's own reaction back. False where there is none of that id. */
export const deleteReaction = async (
  tx: Tx,
  { id, messageId, accountId }: { id: string; messageId: number; accountId: string },
): Promise<boolean> => {
  const gone = await tx
    .deleteFrom("conversationMessageReactions")
    .where("id", "=", id)
    .where("messageId", "=", messageId)
    .where("accountId", "=", accountId)
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
};

/** How the account has reacted anywhere. */
export const deleteReactionsOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom("conversationMessageReactions").where("accountId", "=", accountId).execute();

import type { ChatPreferences } from "#entities/conversations/chat";
import type { Tx } from "#server/db/database";

const columns = ["messagesFrom", "readReceipts", "typing", "presence"] as const;

export const findChatPreferences = (tx: Tx, accountId: string): Promise<ChatPreferences | undefined> =>
  tx.selectFrom("chatPreferences").where("accountId", "=", accountId).select(columns).executeTakeFirst();

/** Inserts the defaults under what is given, or changes what is given. */
export const saveChatPreferences = (
  tx: Tx,
  accountId: string,
  given: Partial<ChatPreferences>,
): Promise<ChatPreferences> =>
  tx
    .insertInto("chatPreferences")
    .values({ accountId, ...given })
    .onConflict((conflict) => conflict.columns(["organizationId", "accountId"]).doUpdateSet({ accountId, ...given }))
    .returning(columns)
    .executeTakeFirstOrThrow();

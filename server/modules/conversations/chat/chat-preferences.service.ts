import type { ChatPreferences } from "#entities/conversations/chat";
import type { Tx } from "#server/db/database";
import * as queries from "./chat-preferences.queries.ts";

const untouched: ChatPreferences = { messagesFrom: "contacts", readReceipts: true, typing: true, presence: true };

/** Who may write to an account, and what it tells others in its conversations; who has never chosen tells everything. */
export const getChatPreferences = async (tx: Tx, accountId: string): Promise<ChatPreferences> =>
  (await queries.findChatPreferences(tx, accountId)) ?? untouched;

/** Changes what is given, if anything is. */
export const saveChatPreferences = (
  tx: Tx,
  accountId: string,
  given: Partial<ChatPreferences>,
): Promise<ChatPreferences> => {
  const isGiven = Object.values(given).some((value) => value !== undefined);
  return isGiven ? queries.saveChatPreferences(tx, accountId, given) : getChatPreferences(tx, accountId);
};

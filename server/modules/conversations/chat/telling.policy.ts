import { type RawBuilder, sql } from "kysely";
import type { ChatPreferences } from "#entities/conversations/chat";
import type { Whose } from "#server/db/kept-statements";
import { isAgreed } from "./requests.policy.ts";

/** Members of a conversation, at most, who are told how far the others have read: among more nobody could say who it was. */
const mostWitnesses = 50;

type Told = Exclude<keyof ChatPreferences, "messagesFrom">;

const columns = {
  readReceipts: "read_receipts",
  typing: "typing",
  presence: "presence",
} as const satisfies Record<Told, string>;

/** Whether the account, an id or a column, tells others in its conversations; who has never chosen does. */
export const tells = (what: Told, account: Whose): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from chat_preferences told
    where told.account_id = ${account} and not ${sql.ref(`told.${columns[what]}`)})`;

/**
 * Whether the members of the conversation, an id or a column, may be told how far the others have read: they are few, and
 * all of them agreed to be in it.
 */
export const isCircle = (conversation: Whose): RawBuilder<boolean> =>
  sql<boolean>`((select count(*) from (select from conversation_members one
    where one.conversation_id = ${conversation} limit ${sql.lit(mostWitnesses + 1)}) counted) <= ${sql.lit(mostWitnesses)}
    and ${isAgreed(conversation)})`;

/** Whether the viewer is told how far the member in the column has read: themselves, and where both tell it in a circle. */
export const isReadingTold = (
  column: string,
  viewerId: Whose,
  isCircleOfBoth: RawBuilder<boolean>,
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} = ${viewerId} or (${isCircleOfBoth} and ${tells("readReceipts", viewerId)}
    and ${tells("readReceipts", sql.ref<string>(column))}))`;

/**
 * Whether the viewer is told that the member in the column is here now: themselves, and where both tell it in a conversation
 * that both agreed to.
 */
export const isHere = (column: string, viewerId: Whose, isAgreedTo: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} = ${viewerId} or (${isAgreedTo} and ${tells("presence", viewerId)}
    and ${tells("presence", sql.ref<string>(column))}
    and exists (select from account_presence here
      where here.account_id = ${sql.ref(column)} and here.here_until > now())))`;

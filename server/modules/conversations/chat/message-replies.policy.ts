import type { ChatReply } from "#entities/conversations/chat";
import type { BaseAccount } from "#entities/people/accounts";
import { excerptOf } from "#server/text/excerpt";
import type { QuotedRow } from "./message-replies.queries.ts";

/** UTF-16 code units of what is quoted at most. */
const longestQuote = 140;

/** What a message answers, as the wire shows it: nothing is said of what is gone, or not for the reader. */
export const replyOf = (
  { replyTo: id, quoted }: { readonly replyTo: number | null; readonly quoted: QuotedRow | null },
  people: ReadonlyMap<string, BaseAccount>,
): ChatReply | null => {
  if (id === null) return null;
  if (quoted === null) return { id, said: null };
  const text = excerptOf(quoted.text, [], longestQuote);
  return { id, said: { ...quoted, text, account: people.get(quoted.accountId) ?? null } };
};

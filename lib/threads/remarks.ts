import type { ThreadMessage } from "#entities/conversations/threads";
import type { BaseAccount } from "#entities/people/accounts";

/** A message of a thread, with what all kinds of messages have by the names they share. */
export interface Remark extends ThreadMessage {
  createdAt: string;
  account: BaseAccount;
}

/** The oldest first. */
export const remarksIn = (newestFirst: readonly ThreadMessage[]): Remark[] =>
  newestFirst.map((message) => ({ ...message, createdAt: message.sentAt, account: message.viewer.account })).reverse();

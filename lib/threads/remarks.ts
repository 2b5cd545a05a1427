import type { ThreadMessage } from "#entities/conversations/threads";
import type { BaseAccount } from "#entities/people/accounts";

/** A message of a thread, with what all kinds of messages have by the names they share. */
export interface Remark extends ThreadMessage {
  createdAt: string;
  account: BaseAccount;
}

const toRemark = (message: ThreadMessage): Remark => ({
  ...message,
  ...{ createdAt: message.sentAt, account: message.viewer.account },
});

/** The oldest first. */
export const remarksIn = (newestFirst: readonly ThreadMessage[]): Remark[] => newestFirst.map(toRemark).reverse();

/** The same of questions in any order; votes may have put one on two pages. */
export const remarksAsked = (questions: readonly ThreadMessage[]): Remark[] =>
  [...new Map(questions.map((question) => [question.id, toRemark(question)])).values()].toSorted(
    (a, b) => Date.parse(a.sentAt) - Date.parse(b.sentAt),
  );

import type { ThreadMessage, ThreadQuestion } from "#entities/conversations/threads";
import type { BaseAccount } from "#entities/people/accounts";
import { aBaseAccount, viewerId } from "#tests/ui/accounts/accounts-fixtures";
import { idOf } from "#tests/ui/events/events-fixtures";

export const ada: BaseAccount = { ...aBaseAccount("ada", "Ada", "Lovelace"), id: viewerId };
export const grace = aBaseAccount("grace", "Grace", "Hopper");

export const threadId = idOf(950_000);
/** The message that was said in this place. */
export const remarkId = (number: number): string => idOf(950_000 + number);

const morning = Date.parse("2026-05-01T08:00:00.000Z");
/** So many minutes into one morning. */
export const minute = (minutes: number): string => new Date(morning + minutes * 60_000).toISOString();

/** `number`: the place in which it was said. */
export const aRemark = (
  number: number,
  body: string,
  account: BaseAccount = grace,
  over: Partial<ThreadMessage> = {},
): ThreadMessage => ({
  ...{ id: remarkId(number), type: "user", body, sentAt: minute(number), editedAt: null, accountId: account.id },
  viewer: { lastReadAt: null, notifications: true, account },
  ...{ reactions: [], entities: [], clientKey: null, question: null },
  ...over,
});

/** The same as a question with so many votes. */
export const aQuestion = (
  number: number,
  body: string,
  standing: Partial<ThreadQuestion> = {},
  account: BaseAccount = grace,
): ThreadMessage =>
  aRemark(number, body, account, { question: { votes: 0, voted: false, answeredAt: null, ...standing } });

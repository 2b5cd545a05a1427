import type { ThreadMessage } from "#entities/conversations/threads";
import { organizationOf, type Tx } from "#server/db/database";
import type { Fact, Subscribers } from "#server/domain-events/subscribers";
import { listApart } from "#server/modules/conversations/reactions/reactions.reads";
import { viewsApart } from "#server/modules/conversations/reactions/reactions.service";
import { listBlockedAround } from "#server/modules/people/accounts/account-blocks.reads";
import { publishTo } from "#server/realtime/publish";
import { messageById } from "./thread-messages.service.ts";
import { findQuestion } from "./thread-questions.queries.ts";
import { isReaderOf } from "./thread-reactions.queries.ts";

type Shown = Fact<"threadMessage.sent" | "threadMessage.edited" | "threadMessage.reactionsChanged">;

/**
 * Open pages show what is said, but not to who has blocked its author, or was blocked by them. It is the same message for
 * all, with all reactions; whoever does not meet somebody who reacted is told it otherwise.
 */
const show = async (
  tx: Tx,
  type: "thread.message.created" | "thread.message.updated",
  { organization, payload: { threadId, messageId } }: Shown,
): Promise<void> => {
  if (!organization) throw new Error("A message carries pictures of its organization.");
  const message = await messageById(tx, organization, messageId, null);
  if (!message) return;
  const around = new Set(await listBlockedAround(tx, message.accountId));
  const apart =
    message.reactions.length > 0
      ? await listApart(tx, "thread_message_reactions", messageId, isReaderOf(messageId))
      : [];
  const tell = (seen: ThreadMessage, who: { except: readonly string[] } | { only: readonly string[] }) =>
    publishTo(tx, organizationOf(tx), [`threads/${threadId}`], { type, body: { threadId, message: seen } }, who);
  tell(message, { except: [...around, ...apart.map(({ accountId }) => accountId)] });
  const hearers = apart.filter(({ accountId }) => !around.has(accountId));
  const ownOf = (accountId: string) => messageById(tx, organization, messageId, accountId);
  for (const view of await viewsApart(message, hearers, ownOf)) tell(view.message, { only: view.readerIds });
};

/** It is the same for all, also for who does not meet its author: a number tells nobody who. */
const showQuestion = async (
  tx: Tx,
  { payload: { threadId, messageId } }: Fact<"threadQuestion.changed">,
): Promise<void> => {
  const question = await findQuestion(tx, messageId, null);
  if (!question) return;
  const { votes, answeredAt } = question;
  publishTo(tx, organizationOf(tx), [`threads/${threadId}`], {
    type: "thread.questions.changed",
    body: { threadId, questions: [{ messageId, votes, answeredAt }] },
  });
};

/** Open pages that watch a thread hear what is said there, and what no longer stands. */
export const threadSubscribers: Subscribers = {
  "threadMessage.sent": (tx, said) => show(tx, "thread.message.created", said),
  "threadMessage.edited": (tx, said) => show(tx, "thread.message.updated", said),
  "threadMessage.reactionsChanged": (tx, said) => show(tx, "thread.message.updated", said),
  "threadQuestion.changed": showQuestion,
  "threadMessage.removed": (tx, { payload: { threadId, messageId } }) =>
    publishTo(tx, organizationOf(tx), [`threads/${threadId}`], {
      type: "thread.message.deleted",
      body: { threadId, messageId },
    }),
};

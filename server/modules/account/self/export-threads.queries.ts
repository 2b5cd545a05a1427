import type { Tx } from "#server/db/database";
import { subjectOf } from "#server/modules/conversations/threads/thread-places.reads";

/** What the account has said in threads; what others said is theirs. */
export const listThreadMessages = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("threadMessages as t")
    .innerJoin("threads as h", "h.id", "t.threadId")
    .leftJoin("threadQuestions as q", "q.messageId", "t.id")
    .where("t.accountId", "=", accountId)
    .select([subjectOf("h").as("place"), "t.id", "t.body", "t.createdAt", "t.editedAt"])
    .select(({ eb }) => eb("q.messageId", "is not", null).as("isQuestion"))
    .orderBy("t.number")
    .execute();

/** How the account has reacted to what was said in threads; the words may be somebody else's. */
export const listThreadReactions = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("threadMessageReactions as r")
    .innerJoin("threadMessages as t", "t.id", "r.messageId")
    .innerJoin("threads as h", "h.id", "t.threadId")
    .where("r.accountId", "=", accountId)
    .select([subjectOf("h").as("place"), "r.messageId", "r.emojiName", "r.createdAt"])
    .orderBy("r.createdAt")
    .orderBy("r.id")
    .execute();

/** For which questions of threads the account has voted; the words may be somebody else's. */
export const listThreadVotes = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("threadQuestionVotes as v")
    .innerJoin("threadMessages as t", "t.id", "v.messageId")
    .innerJoin("threads as h", "h.id", "t.threadId")
    .where("v.accountId", "=", accountId)
    .select([subjectOf("h").as("place"), "v.messageId", "v.createdAt"])
    .orderBy("v.createdAt")
    .orderBy("v.messageId")
    .execute();

/** How far the account has read in threads. */
export const listThreadsRead = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("threadViewers as w")
    .innerJoin("threads as h", "h.id", "w.threadId")
    .where("w.accountId", "=", accountId)
    .select([subjectOf("h").as("place"), "w.lastReadAt"])
    .orderBy("w.lastReadAt")
    .orderBy("h.id")
    .execute();

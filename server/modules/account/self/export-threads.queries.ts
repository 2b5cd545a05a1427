import type { Tx } from "#server/db/database";

/** What the account has said beside streams; what others said is theirs. */
export const listThreadMessages = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("threadMessages as t")
    .innerJoin("threads as h", "h.id", "t.threadId")
    .innerJoin("streams as st", "st.id", "h.streamId")
    .leftJoin("threadQuestions as q", "q.messageId", "t.id")
    .where("t.accountId", "=", accountId)
    .select(["st.name as stream", "t.id", "t.body", "t.createdAt", "t.editedAt"])
    .select(({ eb }) => eb("q.messageId", "is not", null).as("isQuestion"))
    .orderBy("t.number")
    .execute();

/** How the account has reacted to what was said beside streams; the words may be somebody else's. */
export const listThreadReactions = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("threadMessageReactions as r")
    .innerJoin("threadMessages as t", "t.id", "r.messageId")
    .innerJoin("threads as h", "h.id", "t.threadId")
    .innerJoin("streams as st", "st.id", "h.streamId")
    .where("r.accountId", "=", accountId)
    .select(["st.name as stream", "r.messageId", "r.emojiName", "r.createdAt"])
    .orderBy("r.createdAt")
    .orderBy("r.id")
    .execute();

/** For which questions beside streams the account has voted; the words may be somebody else's. */
export const listThreadVotes = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("threadQuestionVotes as v")
    .innerJoin("threadMessages as t", "t.id", "v.messageId")
    .innerJoin("threads as h", "h.id", "t.threadId")
    .innerJoin("streams as st", "st.id", "h.streamId")
    .where("v.accountId", "=", accountId)
    .select(["st.name as stream", "v.messageId", "v.createdAt"])
    .orderBy("v.createdAt")
    .orderBy("v.messageId")
    .execute();

/** How far the account has read beside streams. */
export const listThreadsRead = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("threadViewers as w")
    .innerJoin("threads as h", "h.id", "w.threadId")
    .innerJoin("streams as st", "st.id", "h.streamId")
    .where("w.accountId", "=", accountId)
    .select(["st.name as stream", "w.lastReadAt"])
    .orderBy("w.lastReadAt")
    .orderBy("h.id")
    .execute();

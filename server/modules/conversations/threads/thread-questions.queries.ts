import { type RawBuilder, sql } from "kysely";
import type { ThreadQuestion } from "#entities/conversations/threads";
import { instant } from "#server/db/brought";
import type { Tx } from "#server/db/database";

/** What a message `t` is as a question, with whether the viewer has voted (null: nobody has); null where it is none. */
export const shownQuestion = (viewerId: string | null): RawBuilder<ThreadQuestion | null> => sql<ThreadQuestion | null>`
  (select json_build_object('votes', q.votes, 'answeredAt', ${instant("q.answered_at")}, 'voted', exists (
      select from thread_question_votes v
      where v.organization_id = q.organization_id and v.message_id = q.message_id and v.account_id = ${viewerId}::uuid))
    from thread_questions q where q.organization_id = t.organization_id and q.message_id = t.id)`;

/** A question as the viewer finds it; null: as all are told of it. */
export const findQuestion = async (
  tx: Tx,
  messageId: string,
  viewerId: string | null,
): Promise<ThreadQuestion | null> => {
  const found = await tx
    .selectFrom("threadMessages as t")
    .where("t.id", "=", messageId)
    .select(shownQuestion(viewerId).as("question"))
    .executeTakeFirst();
  return found?.question ?? null;
};

/** The question, held: what is told of it is told in the order in which it happened. False where it is none, or gone. */
export const lockQuestion = async (tx: Tx, messageId: string): Promise<boolean> => {
  const held = await tx
    .selectFrom("threadQuestions")
    .where("messageId", "=", messageId)
    .select("messageId")
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
};

interface Vote {
  readonly messageId: string;
  readonly accountId: string;
}

/** Votes for a question that is locked. False where the account has done so already. */
export const insertVote = async (tx: Tx, vote: Vote, at: Date): Promise<boolean> => {
  const made = await tx
    .insertInto("threadQuestionVotes")
    .values({ ...vote, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("messageId")
    .executeTakeFirst();
  return made !== undefined;
};

/** Takes the account's vote back. False where there is none. */
export const deleteVote = async (tx: Tx, { messageId, accountId }: Vote): Promise<boolean> => {
  const gone = await tx
    .deleteFrom("threadQuestionVotes")
    .where("messageId", "=", messageId)
    .where("accountId", "=", accountId)
    .returning("messageId")
    .executeTakeFirst();
  return gone !== undefined;
};

/** Marks it as answered, or as open (null). False where it is so already: what was answered first keeps its instant. */
export const markAnswered = async (tx: Tx, messageId: string, at: Date | null): Promise<boolean> => {
  const marked = await tx
    .updateTable("threadQuestions")
    .set({ answeredAt: at })
    .where("messageId", "=", messageId)
    .where("isAnswered", "=", at === null)
    .returning("messageId")
    .executeTakeFirst();
  return marked !== undefined;
};

/** Takes back what the account has voted for anywhere: two who leave at once wait for each other instead of crosswise. */
export const deleteVotesOf = async (tx: Tx, accountId: string): Promise<void> => {
  await tx
    .selectFrom("threadQuestions as q")
    .where("q.messageId", "in", (q) =>
      q.selectFrom("threadQuestionVotes").where("accountId", "=", accountId).select("messageId"),
    )
    .select("q.messageId")
    .orderBy("q.messageId")
    .forNoKeyUpdate()
    .execute();
  await tx.deleteFrom("threadQuestionVotes").where("accountId", "=", accountId).execute();
};

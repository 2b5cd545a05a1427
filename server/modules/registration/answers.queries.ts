import type { Tx } from "#server/db/database";

export const listAnswers = async (tx: Tx, passIds: readonly string[]) =>
  passIds.length === 0
    ? []
    : tx
        .selectFrom("registrationQuestionResponses")
        .where("passId", "in", passIds)
        .select(["passId", "questionId", "value", "createdAt", "updatedAt"])
        .orderBy("createdAt")
        .orderBy("questionId")
        .execute();
export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

export const upsertAnswer = (tx: Tx, answer: { passId: string; questionId: string; value: string }, now: Date) =>
  tx
    .insertInto("registrationQuestionResponses")
    .values({ ...answer, createdAt: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict.columns(["organizationId", "passId", "questionId"]).doUpdateSet({ value: answer.value, updatedAt: now }),
    )
    .execute();

export const deleteAnswer = (tx: Tx, passId: string, questionId: string) =>
  tx
    .deleteFrom("registrationQuestionResponses")
    .where("passId", "=", passId)
    .where("questionId", "=", questionId)
    .execute();

export const markComplete = (tx: Tx, passIds: readonly string[], now: Date) =>
  tx
    .updateTable("passes")
    .set({ status: "ready", updatedAt: now })
    .where("id", "in", passIds)
    .where("status", "=", "needsInfo")
    .execute();

export const findOwnFile = (tx: Tx, accountId: string, id: number) =>
  tx.selectFrom("files").where("id", "=", id).where("accountId", "=", accountId).select("id").executeTakeFirst();

export const findSearchListValue = (tx: Tx, searchListId: string, id: string) =>
  tx
    .selectFrom("searchListValues")
    .where("searchListId", "=", searchListId)
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst();

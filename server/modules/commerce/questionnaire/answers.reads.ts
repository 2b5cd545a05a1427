import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";

export const listAnswers = async (tx: Tx, passIds: readonly string[]) =>
  passIds.length === 0
    ? []
    : tx
        .selectFrom("registrationQuestionResponses")
        .where(isAmong("passId", passIds))
        .select(["passId", "questionId", "value", "createdAt", "updatedAt"])
        .orderBy("createdAt")
        .orderBy("questionId")
        .execute();

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

export const findOwnFile = (tx: Tx, accountId: string, id: number) =>
  tx.selectFrom("files").where("id", "=", id).where("accountId", "=", accountId).select("id").executeTakeFirst();

export const findSearchListValue = (tx: Tx, searchListId: string, id: string) =>
  tx
    .selectFrom("searchListValues")
    .where("searchListId", "=", searchListId)
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst();

import type { Tx } from "#server/db/database";
import { counting } from "#server/modules/events/holders/holders.policy";

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

export const deleteAnswersOf = (tx: Tx, passId: string) =>
  tx.deleteFrom("registrationQuestionResponses").where("passId", "=", passId).execute();

/** A pass that counts waits for answers, or does not. */
export const setAwaited = (tx: Tx, passId: string, isAwaited: boolean, now: Date) =>
  tx
    .updateTable("passes")
    .set({ status: isAwaited ? "needsInfo" : "ready", updatedAt: now })
    .where("id", "=", passId)
    .where("status", "in", counting)
    .execute();

export const markComplete = (tx: Tx, passIds: readonly string[], now: Date) =>
  tx
    .updateTable("passes")
    .set({ status: "ready", updatedAt: now })
    .where("id", "in", passIds)
    .where("status", "=", "needsInfo")
    .execute();

import type { Tx } from "#server/db/database";

export const listAnswers = async (tx: Tx, accessIds: readonly string[]) =>
  accessIds.length === 0
    ? []
    : tx
        .selectFrom("sessionQuestionResponses")
        .where("accessId", "in", accessIds)
        .select(["accessId", "questionId", "value"])
        .execute();

export const upsertAnswers = async (
  tx: Tx,
  answers: readonly { accessId: string; questionId: string; value: string }[],
  now: Date,
): Promise<void> => {
  if (answers.length === 0) return;
  await tx
    .insertInto("sessionQuestionResponses")
    .values(answers.map((answer) => ({ ...answer, createdAt: now, updatedAt: now })))
    .onConflict((conflict) =>
      conflict
        .columns(["organizationId", "accessId", "questionId"])
        .doUpdateSet((eb) => ({ value: eb.ref("excluded.value"), updatedAt: now })),
    )
    .execute();
};

export const deleteAnswers = async (tx: Tx, accessId: string, questionIds: readonly string[]): Promise<void> => {
  if (questionIds.length === 0) return;
  await tx
    .deleteFrom("sessionQuestionResponses")
    .where("accessId", "=", accessId)
    .where("questionId", "in", questionIds)
    .execute();
};

/** Answers with the kind of their question. */
export const listTypedAnswers = async (tx: Tx, accessIds: readonly string[]) =>
  accessIds.length === 0
    ? []
    : tx
        .selectFrom("sessionQuestionResponses as a")
        .innerJoin("sessionQuestions as q", (join) =>
          join.onRef("q.organizationId", "=", "a.organizationId").onRef("q.id", "=", "a.questionId"),
        )
        .where("a.accessId", "in", accessIds)
        .select(["a.questionId", "a.value", "q.type"])
        .execute();

export const listChoiceValues = async (tx: Tx, questionIds: readonly string[]) =>
  questionIds.length === 0
    ? []
    : tx
        .selectFrom("sessionQuestionChoices")
        .where("questionId", "in", questionIds)
        .select(["id", "questionId", "value"])
        .execute();

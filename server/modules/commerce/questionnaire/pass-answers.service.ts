import type { RegistrationQuestionResponse } from "#entities/commerce/questions";
import type { Tx } from "#server/db/database";
import { listAnswers } from "./answers.reads.ts";
import { treeOf } from "./question-tree.service.ts";
import { questionRowsAround } from "./questions.reads.ts";

/** The answers of passes with the whole question of each. */
export const answersWithQuestions = async (
  tx: Tx,
  passIds: readonly string[],
): Promise<ReadonlyMap<string, RegistrationQuestionResponse[]>> => {
  const answers = await listAnswers(tx, passIds);
  if (answers.length === 0) return new Map();
  const answered = answers.map(({ questionId }) => questionId);
  const tree = treeOf(await questionRowsAround(tx, answered).execute());
  const whole = answers.flatMap(({ passId, ...answer }) => {
    const question = tree.question(answer.questionId);
    return question ? [{ passId, response: { ...answer, question } }] : [];
  });
  const groups = Map.groupBy(whole, ({ passId }) => passId);
  return new Map([...groups].map(([passId, own]) => [passId, own.map(({ response }) => response)]));
};

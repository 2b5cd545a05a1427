import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { isAnswer, type JudgedQuestion } from "./answers.policy.ts";
import { findOwnFile, findSearchListValue } from "./answers.reads.ts";

/** What is said of an answer that its question does not take. */
export const refusedAnswer = (questionId: string): AppError =>
  new AppError("answer_invalid", { fields: { [questionId]: "answer_invalid" } });

/** Throws `answer_invalid` for an answer of the wrong form, a file of somebody else, an entry of another list. */
export const checkAnswer = async (
  { viewer }: Pick<MemberCtx, "viewer">,
  tx: Tx,
  question: JudgedQuestion,
  value: string,
): Promise<void> => {
  const { id, type, searchListId } = question;
  if (!isAnswer(question, value)) throw refusedAnswer(id);
  if (type === "file" && !(await findOwnFile(tx, viewer.accountId, Number(value)))) throw refusedAnswer(id);
  if (type === "search" && !(searchListId && (await findSearchListValue(tx, searchListId, value))))
    throw refusedAnswer(id);
};

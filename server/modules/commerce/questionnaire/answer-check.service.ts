import { AppError } from "#kernel/errors";
import { isVisible, typedLine } from "#kernel/typed-text";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { isAnswer, type JudgedQuestion } from "./answers.policy.ts";
import { findOwnFile, findSearchListValue } from "./answers.reads.ts";

/** What is said of an answer that its question does not take. */
export const refusedAnswer = (questionId: string): AppError =>
  new AppError("answer_invalid", { fields: { [questionId]: "answer_invalid" } });

/**
 * The answer as it is kept: of a field of one line, a line. Throws `answer_invalid` for one of the wrong form, one that
 * nobody can see, a file of somebody else, an entry of another list.
 */
export const keptAnswer = async (
  { viewer }: Pick<MemberCtx, "viewer">,
  tx: Tx,
  question: JudgedQuestion,
  given: string,
): Promise<string> => {
  const { id, type, searchListId } = question;
  const value = type === "text" ? typedLine(given) : given;
  if (!isVisible(value) || !isAnswer(question, value)) throw refusedAnswer(id);
  if (type === "file" && !(await findOwnFile(tx, viewer.accountId, Number(value)))) throw refusedAnswer(id);
  if (type === "search" && !(searchListId && (await findSearchListValue(tx, searchListId, value))))
    throw refusedAnswer(id);
  return value;
};

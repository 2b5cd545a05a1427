import type { RegistrationQuestion } from "#entities/commerce/questions";
import type { Tx } from "#server/db/database";
import { type QuestionRow, questionRows } from "./questions.reads.ts";

/** Deeper than any form that people fill in; a question that opens itself ends here. */
const deepest = 5;

type ChoiceRow = QuestionRow["choices"][number];

/** The questions of events, with what their choices open. */
export interface QuestionTree {
  question: (id: string) => RegistrationQuestion | undefined;
  /** The questions a section asks itself, in their order. */
  ofSection: (sectionId: string) => RegistrationQuestion[];
  /** Every question as it is kept, in their order. */
  rows: readonly QuestionRow[];
}

/** Questions made from what a statement has read of them. */
export const treeOf = (rows: readonly QuestionRow[]): QuestionTree => {
  const byId = new Map(rows.map((row) => [row.id, row]));

  const whole = (
    { sectionId: _, sortOrder: _order, choices, ...row }: QuestionRow,
    depth: number,
  ): RegistrationQuestion => ({
    ...row,
    choices: choices.map(({ sold, subQuestionIds, ...choice }) => ({
      ...choice,
      // What is left: the buyer has no use for the rest of the books.
      supply: choice.supply === null ? null : choice.supply - sold,
      subQuestions: depth < deepest ? opened(subQuestionIds, depth + 1) : [],
    })),
  });
  const opened = (ids: ChoiceRow["subQuestionIds"], depth: number): RegistrationQuestion[] =>
    ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [whole(row, depth)] : [];
    });

  return {
    question: (id) => opened([id], 1)[0],
    ofSection: (sectionId) => rows.filter((row) => row.sectionId === sectionId).map((row) => whole(row, 1)),
    rows,
  };
};

/** The questions of an event, in one statement. */
export const questionTree = async (tx: Tx, eventId: string): Promise<QuestionTree> =>
  treeOf(await questionRows(tx).where("q.eventId", "=", eventId).execute());

/** The questions inside a choice; the platform never sends references. */
export const subQuestionsOf = <Q extends { id: string }>(choice: {
  subQuestions: readonly (Q | { questionId: string })[];
}): Q[] => choice.subQuestions.flatMap((question) => ("id" in question ? [question] : []));

import type { RegistrationQuestion } from "#entities/commerce/questions";
import type { Tx } from "#server/db/database";
import { type ChoiceRow, listChoices, listQuestions, listSubQuestions, type QuestionRow } from "./questions.queries.ts";

/** Deeper than any form that people fill in; a question that opens itself ends here. */
const deepest = 5;

/** The questions of events, with what their choices open. */
export interface QuestionTree {
  question: (id: string) => RegistrationQuestion | undefined;
  /** The questions a section asks itself, in their order. */
  ofSection: (sectionId: string) => RegistrationQuestion[];
  choices: (questionId: string) => readonly ChoiceRow[];
}

const toQuestion = ({ sectionId: _, ...row }: QuestionRow, choices: RegistrationQuestion["choices"]) => ({
  ...row,
  choices,
});

export const questionTree = async (tx: Tx, eventIds: readonly string[]): Promise<QuestionTree> => {
  const rows = eventIds.length > 0 ? await listQuestions(tx, eventIds) : [];
  const choiceRows =
    rows.length > 0
      ? await listChoices(
          tx,
          rows.map(({ id }) => id),
        )
      : [];
  const subRows =
    choiceRows.length > 0
      ? await listSubQuestions(
          tx,
          choiceRows.map(({ id }) => id),
        )
      : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const choices = Map.groupBy(choiceRows, ({ questionId }) => questionId);
  const subs = Map.groupBy(subRows, ({ choiceId }) => choiceId);

  const whole = (row: QuestionRow, depth: number): RegistrationQuestion =>
    toQuestion(
      row,
      (choices.get(row.id) ?? []).map(({ id, value, text, description, sortOrder, supply, sold }) => ({
        ...{ id, value, text, description, sortOrder },
        // What is left: the buyer has no use for the rest of the books.
        supply: supply === null ? null : supply - sold,
        subQuestions: depth < deepest ? opened(id, depth + 1) : [],
      })),
    );
  const opened = (choiceId: string, depth: number): RegistrationQuestion[] =>
    (subs.get(choiceId) ?? []).flatMap(({ questionId }) => {
      const row = byId.get(questionId);
      return row ? [whole(row, depth)] : [];
    });

  return {
    question: (id) => {
      const row = byId.get(id);
      return row && whole(row, 1);
    },
    ofSection: (sectionId) => rows.filter((row) => row.sectionId === sectionId).map((row) => whole(row, 1)),
    choices: (questionId) => choices.get(questionId) ?? [],
  };
};

/** The questions inside a choice; the platform never sends references. */
export const subQuestionsOf = <Q extends { id: string }>(choice: {
  subQuestions: readonly (Q | { questionId: string })[];
}): Q[] => choice.subQuestions.flatMap((question) => ("id" in question ? [question] : []));

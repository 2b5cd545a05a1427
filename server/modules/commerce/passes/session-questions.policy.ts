import type { EventSessionQuestion } from "#entities/attendance/session-questions";
import type { SessionQuestionRow } from "./session-questions.queries.ts";

/** Deeper than any form that people fill in; a question that opens itself ends here. */
const deepest = 5;

const left = (supply: number | null, sold: number): number | null => (supply === null ? null : supply - sold);

/** The questions of sessions by id, with what their choices open. */
export const sessionQuestionsOf = (rows: readonly SessionQuestionRow[]): ReadonlyMap<string, EventSessionQuestion> => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const opened = (opens: readonly { questionId: string }[], depth: number): EventSessionQuestion[] =>
    opens.flatMap(({ questionId }) => {
      const row = byId.get(questionId);
      return row ? [whole(row, depth)] : [];
    });
  const whole = ({ sectionId: _, supply, sold, ...row }: SessionQuestionRow, depth: number): EventSessionQuestion => ({
    ...row,
    supply: left(supply, sold),
    choices: row.choices.map(({ opens, sold: taken, ...choice }) => ({
      ...choice,
      supply: left(choice.supply, taken),
      subQuestions: depth < deepest ? opened(opens, depth + 1) : [],
    })),
  });
  return new Map(rows.map((row) => [row.id, whole(row, 1)]));
};

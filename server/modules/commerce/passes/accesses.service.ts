import type { BaseEventSessionAccess } from "#entities/attendance/base-session-access";
import type { EventSessionQuestion, EventSessionSection } from "#entities/attendance/session-questions";
import type { Tx } from "#server/db/database";
import { sessionSummaries } from "#server/modules/events/events/session-summaries.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import {
  listAccesses,
  listSessionQuestions,
  listSessionSections,
  type SessionQuestionRow,
} from "./accesses.queries.ts";

/** Deeper than any form that people fill in; a question that opens itself ends here. */
const deepest = 5;

const left = (supply: number | null, sold: number): number | null => (supply === null ? null : supply - sold);

interface SessionQuestions {
  rows: readonly SessionQuestionRow[];
  whole: (row: SessionQuestionRow) => EventSessionQuestion;
}

/** The questions of sessions, with what their choices open. */
const sessionQuestionsOf = async (tx: Tx, sessionIds: readonly string[]): Promise<SessionQuestions> => {
  const rows = sessionIds.length > 0 ? await listSessionQuestions(tx, sessionIds) : [];
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
  return { rows, whole: (row) => whole(row, 1) };
};

/** What a session asks those who register for it. */
export const sessionSectionsOf = async (tx: Tx, sessionId: string): Promise<EventSessionSection[]> => {
  const sections = await listSessionSections(tx, sessionId);
  const { rows, whole } = await sessionQuestionsOf(tx, [sessionId]);
  return sections.map((section) => ({
    ...section,
    questions: rows.filter(({ sectionId }) => sectionId === section.id).map(whole),
  }));
};

export type DatedAccess = BaseEventSessionAccess & { createdAt: string; updatedAt: string };

/** Sessions that passes may enter, in the order they were taken. */
export const accessesOf = async (
  tx: Tx,
  organization: OrganizationRecord,
  passIds: readonly string[],
): Promise<DatedAccess[]> => {
  const rows = await listAccesses(tx, passIds);
  if (rows.length === 0) return [];
  const sessionIds = [...new Set(rows.map(({ sessionId }) => sessionId))];
  const sessions = await sessionSummaries(tx, organization, sessionIds);
  const { rows: questionRows, whole } = await sessionQuestionsOf(tx, sessionIds);
  const questions = new Map(questionRows.map((row) => [row.id, whole(row)]));
  return rows.flatMap(({ answers, ...row }) => {
    const session = sessions.get(row.sessionId);
    if (!session) return [];
    const responses = answers.flatMap(({ questionId, value }) => {
      const question = questions.get(questionId);
      return question ? [{ questionId, question, value }] : [];
    });
    return [{ ...row, session, responses }];
  });
};

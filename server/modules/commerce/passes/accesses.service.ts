import type { BaseEventSessionAccess } from "#entities/attendance/base-session-access";
import type { EventSessionQuestion, EventSessionSection } from "#entities/attendance/session-questions";
import type { Tx } from "#server/db/database";
import type { AccessRow } from "./accesses.reads.ts";
import type { Things } from "./named-things.service.ts";
import { sessionQuestionsOf } from "./session-questions.policy.ts";
import { listSessionSections, sessionQuestionRows } from "./session-questions.queries.ts";

/** What a session asks those who register for it. */
export const sessionSectionsOf = async (tx: Tx, sessionId: string): Promise<EventSessionSection[]> => {
  const sections = await listSessionSections(tx, sessionId);
  const rows = await sessionQuestionRows(tx, [sessionId]).execute();
  const questions = sessionQuestionsOf(rows);
  const whole = (section: string) =>
    rows.flatMap(({ id, sectionId }) => (sectionId === section ? (questions.get(id) ?? []) : []));
  return sections.map((section) => ({ ...section, questions: whole(section.id) }));
};

export type DatedAccess = BaseEventSessionAccess & { createdAt: string; updatedAt: string };

/** Sessions that passes may enter, from what statements have read of them. */
export const accessesOf = (
  rows: readonly AccessRow[],
  things: Pick<Things, "sessions" | "sessionQuestions">,
): DatedAccess[] =>
  rows.flatMap(({ answers, ...row }) => {
    const session = things.sessions.get(row.sessionId);
    if (!session) return [];
    const responses = answers.flatMap(({ questionId, value }) => {
      const question: EventSessionQuestion | undefined = things.sessionQuestions.get(questionId);
      return question ? [{ questionId, question, value }] : [];
    });
    return [{ ...row, session, responses }];
  });

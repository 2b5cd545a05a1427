import type { RealtimeEvent } from "#entities/platform/realtime";
import { createBundle } from "./bundle.ts";

type QuestionsChanged = Extract<RealtimeEvent, { type: "thread.questions.changed" }>;

/** How questions stand, by thread: a rush of votes is one message a second. */
export const createQuestionBundle = (tell: (event: QuestionsChanged) => void) =>
  createBundle(
    {
      keyOf: ({ body }) => body.threadId,
      join: ({ body: { questions } }, { type, body }) => {
        const latest = new Map([...questions, ...body.questions].map((question) => [question.messageId, question]));
        return { type, body: { ...body, questions: [...latest.values()] } };
      },
    },
    tell,
  );
export type QuestionBundle = ReturnType<typeof createQuestionBundle>;

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQuestionBundle } from "#server/realtime/question-bundle";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a rush of votes is told at once, and then once a second as it stands by then, for all questions of a thread", () => {
  const told: [string, Record<string, number>][] = [];
  const { take, stop } = createQuestionBundle(({ body: { threadId, questions } }) =>
    told.push([threadId, Object.fromEntries(questions.map(({ messageId, votes }) => [messageId, votes]))]),
  );
  const count = (threadId: string, messageId: string, votes: number) =>
    take({
      type: "thread.questions.changed",
      body: { threadId, questions: [{ messageId, votes, answeredAt: null }] },
    });
  for (let votes = 1; votes <= 1_000; votes += 1) count("hall", "pier", votes);
  count("hall", "tide", 1);
  count("quay", "wind", 7);
  expect(told).toEqual([
    ["hall", { pier: 1 }],
    ["quay", { wind: 7 }],
  ]);
  vi.advanceTimersByTime(1_000);
  expect(told.slice(2)).toEqual([["hall", { pier: 1_000, tide: 1 }]]);
  // A vote that was taken back counts as the last that was heard.
  count("hall", "pier", 999);
  vi.advanceTimersByTime(1_000);
  expect(told.slice(3)).toEqual([["hall", { pier: 999 }]]);
  count("hall", "pier", 998);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(told).toHaveLength(4);
});

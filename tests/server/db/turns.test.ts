import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTurns } from "#server/db/turns";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stage = () => {
  const takeTurn = createTurns();
  const done: string[] = [];
  return { takeTurn, done, say: (word: string) => () => void done.push(word) };
};

test("what follows transactions is done in the order in which they came to their end", () => {
  const { takeTurn, done, say } = stage();
  const [first, second, third] = [takeTurn(), takeTurn(), takeTurn()];
  third(say("third"));
  second(say("second"));
  expect(done).toEqual([]);
  first(say("first"));
  expect(done).toEqual(["first", "second", "third"]);
});

test("one that failed holds up nobody, and says nothing", () => {
  const { takeTurn, done, say } = stage();
  const [failed, second] = [takeTurn(), takeTurn()];
  second(say("second"));
  failed(null);
  expect(done).toEqual(["second"]);
});

test("one that does not end is waited for two seconds, and says its own once it has ended", () => {
  const { takeTurn, done, say } = stage();
  const [slow, second] = [takeTurn(), takeTurn()];
  second(say("second"));
  vi.advanceTimersByTime(1_900);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(2_200);
  expect(done).toEqual(["second"]);
  slow(say("slow"));
  expect(done).toEqual(["second", "slow"]);
});

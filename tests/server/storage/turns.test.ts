import { expect, test } from "vitest";
import { createTurns, type EndTurn } from "#server/ports/turns";

const turns = (options: Partial<Parameters<typeof createTurns>[0]> = {}) =>
  createTurns({ capacity: 4, share: 2, waiting: 10, patience: 60_000, ...options });

/** Asks for a turn, and notes when it comes. */
const asking = (of: ReturnType<typeof turns>, log: string[]) => (whose: string, weight: number, name: string) =>
  of.take(weight, whose).then((end) => {
    log.push(name);
    return end;
  });
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("what does not fit waits, in the order it came", async () => {
  const log: string[] = [];
  const ask = asking(turns({ share: 4 }), log);
  const first = ask("a", 3, "first");
  const [large] = [ask("b", 4, "large"), ask("c", 1, "small")];
  await settled();
  // The small one would fit, and would keep the large one out for ever.
  expect(log).toEqual(["first"]);
  (await first)();
  (await large)();
  await settled();
  expect(log).toEqual(["first", "large", "small"]);
});

test("who has their share is passed by who has none", async () => {
  const log: string[] = [];
  const ask = asking(turns(), log);
  const [one] = [ask("greedy", 1, "1"), ask("greedy", 1, "2"), ask("greedy", 1, "3"), ask("other", 2, "other")];
  await settled();
  expect(log).toEqual(["1", "2", "other"]);
  const end = await one;
  end();
  // Given back once, whatever ends it.
  end();
  await settled();
  expect(log).toEqual(["1", "2", "other", "3"]);
});

test("more than there is room for is taken for all of it", async () => {
  const ends: EndTurn[] = [await turns().take(99, "a")];
  expect(ends).toHaveLength(1);
});

test("where too many wait, or one waits too long, it is told when to come back", async () => {
  const crowded = turns({ capacity: 1, waiting: 1, patience: 20 });
  await crowded.take(1, "a");
  const waits = crowded.take(1, "b");
  const refusal = { code: "unavailable", status: 503, retryAfter: expect.any(Number) };
  await expect(crowded.take(1, "c")).rejects.toMatchObject(refusal);
  await expect(waits).rejects.toMatchObject(refusal);
});

test("whoever leaves makes way for those behind them", async () => {
  const log: string[] = [];
  const of = turns({ capacity: 2, share: 2, patience: 20 });
  const ask = asking(of, log);
  await ask("a", 1, "first");
  const large = ask("b", 2, "large");
  const small = ask("c", 1, "small");
  await expect(large).rejects.toMatchObject({ code: "unavailable" });
  await small;
  expect(log).toEqual(["first", "small"]);
});

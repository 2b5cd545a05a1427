import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runFailedAgain } from "#bin/second-run";
import type { FileOutcome, Outcome } from "#bin/test-reports";

const of = (file: string, passed: number, ...names: string[]): FileOutcome => ({
  file,
  project: "",
  passed,
  failures: names.map((name) => ({ name, error: "AssertionError" })),
});
const run = (...files: FileOutcome[]): Outcome => ({ outside: [], files });

let asked: string[];
const answers = (outcome: Outcome) => async (file: FileOutcome) => {
  asked.push(file.file);
  return outcome;
};
beforeEach(() => {
  asked = [];
  // It says which file runs once more.
  vi.spyOn(console, "info").mockReturnValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

test("a run without failures runs nothing again", async () => {
  const judged = await runFailedAgain(run(of("a.test.ts", 3), of("b.test.ts", 4)), answers(run()));
  expect(judged).toEqual({ passed: 7, failed: [], unsteady: [] });
  expect(asked).toEqual([]);
});

test("what passes by itself is unsteady, and counts as passed", async () => {
  const first = run(of("a.test.ts", 3), of("b.test.ts", 4, "arrives"));
  const judged = await runFailedAgain(first, answers(run(of("b.test.ts", 5))));
  expect(judged).toEqual({ passed: 8, failed: [], unsteady: ["b.test.ts › arrives › AssertionError"] });
  expect(asked).toEqual(["b.test.ts"]);
});

test("what fails twice has failed, and only that", async () => {
  const first = run(of("b.test.ts", 3, "arrives", "leaves"));
  const judged = await runFailedAgain(first, answers(run(of("b.test.ts", 4, "leaves"))));
  expect(judged).toEqual({
    passed: 4,
    failed: ["b.test.ts › leaves › AssertionError"],
    unsteady: ["b.test.ts › arrives › AssertionError"],
  });
});

test("a file that cannot be read fails, and so does one of which the second run says nothing", async () => {
  const first = run(of("a.test.ts", 0, ""));
  expect((await runFailedAgain(first, answers(run(of("a.test.ts", 0, ""))))).failed).toHaveLength(1);
  expect((await runFailedAgain(first, answers(run()))).failed).toEqual(["a.test.ts › AssertionError"]);
});

test("a second run that breaks outside of its file clears nothing", async () => {
  const broken = { outside: ["no database"], files: [of("a.test.ts", 1)] };
  const judged = await runFailedAgain(run(of("a.test.ts", 0, "arrives")), answers(broken));
  expect(judged.failed).toEqual(["a.test.ts › arrives › AssertionError", "no database"]);
});

test("more than ten files, or a fault outside of all, are red at once", async () => {
  const many = Array.from({ length: 11 }, (_, at) => of(`${at}.test.ts`, 1, "arrives"));
  expect((await runFailedAgain(run(...many), answers(run()))).failed).toHaveLength(11);
  const outside = { outside: ["no database"], files: [of("a.test.ts", 1)] };
  expect(await runFailedAgain(outside, answers(run()))).toMatchObject({ passed: 1, failed: ["no database"] });
  expect(asked).toEqual([]);
});

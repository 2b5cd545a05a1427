import type { Failure, Outcome } from "./test-reports.ts";

/** More files than these fail by no chance, and their second run would take too long. */
const mostFiles = 10;

export interface Judged {
  readonly passed: number;
  /** Failed twice. */
  readonly failures: readonly Failure[];
  /** Failed in one run and passed in the other: their cause is still to be mended. */
  readonly unsteady: readonly Failure[];
}

const placeOf = ({ file, project }: Failure): string => `${project} ${file}`;

/** What became of one file's tests after its second run. */
const judge = (before: readonly Failure[], again: Outcome): Judged => {
  const wasUnreadable = before.some(({ name }) => name === "");
  const isUnreadable = again.failures.some(({ name }) => name === "");
  if (isUnreadable || (wasUnreadable && again.failures.length > 0) || again.passed + again.failures.length === 0)
    return { passed: 0, failures: before, unsteady: [] };
  if (wasUnreadable) return { passed: again.passed, failures: [], unsteady: before };
  const failsIn = (failures: readonly Failure[], { name }: Failure) => failures.some((one) => one.name === name);
  const failures = before.filter((one) => failsIn(again.failures, one));
  const passesNow = before.filter((one) => !failsIn(again.failures, one));
  const passedBefore = again.failures.filter((one) => !failsIn(before, one));
  return { passed: passesNow.length, failures, unsteady: [...passesNow, ...passedBefore] };
};

/** Runs each file in which something failed once more, by itself. What fails twice has failed. */
export const runFailedAgain = async (first: Outcome, run: (failed: Failure) => Promise<Outcome>): Promise<Judged> => {
  const places = Map.groupBy(first.failures, placeOf);
  const isHopeless = places.size > mostFiles || first.failures.some(({ file }) => file === "");
  if (isHopeless) return { ...first, unsteady: [] };
  let judged: Judged = { passed: first.passed, failures: [], unsteady: [] };
  for (const before of places.values()) {
    const [failed] = before;
    if (!failed) continue;
    console.info(`Once more, by itself: ${failed.file}`);
    const { passed, failures, unsteady } = judge(before, await run(failed));
    judged = {
      passed: judged.passed + passed,
      failures: [...judged.failures, ...failures],
      unsteady: [...judged.unsteady, ...unsteady],
    };
  }
  return judged;
};

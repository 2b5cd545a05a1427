import type { FileOutcome, Outcome } from "./test-reports.ts";

/** More files than these fail by no chance, and their second run would take too long. */
const mostFiles = 10;

export interface Judged {
  readonly passed: number;
  /** What failed twice, or outside of all files: a line each. */
  readonly failed: readonly string[];
  /** What failed first and passed then, a line each: its cause is still to be mended. */
  readonly unsteady: readonly string[];
}

type Failure = FileOutcome["failures"][number];

const lineOf = ({ file, project }: FileOutcome, { name, error }: Failure): string =>
  [file, name, project, error].filter(Boolean).join(" › ");

const linesOf = (files: readonly FileOutcome[]): string[] =>
  files.flatMap((one) => one.failures.map((failure) => lineOf(one, failure)));

const passedIn = (files: readonly FileOutcome[]): number => files.reduce((sum, { passed }) => sum + passed, 0);

/** A second run that says nothing of the file, or fails outside of it, clears nothing. */
const judge = (first: FileOutcome, { files, outside }: Outcome): Judged => {
  const again = files.filter(({ file }) => file === first.file);
  const failures = again.flatMap((one) => one.failures);
  const isSilent = passedIn(again) + failures.length === 0;
  if (isSilent || outside.length > 0)
    return { passed: first.passed, failed: [...linesOf([first]), ...outside], unsteady: [] };
  const cleared = first.failures.filter(({ name }) => !failures.some((one) => one.name === name));
  return {
    passed: passedIn(again),
    failed: linesOf(again),
    unsteady: cleared.map((failure) => lineOf(first, failure)),
  };
};

/** Files in which something failed run once more, one by one. What fails then has failed. */
export const runFailedAgain = async (
  { files, outside }: Outcome,
  run: (file: FileOutcome) => Promise<Outcome>,
): Promise<Judged> => {
  const failing = files.filter(({ failures }) => failures.length > 0);
  const steady = files.filter(({ failures }) => failures.length === 0);
  if (outside.length > 0 || failing.length > mostFiles)
    return { passed: passedIn(files), failed: [...linesOf(failing), ...outside], unsteady: [] };
  let judged: Judged = { passed: passedIn(steady), failed: [], unsteady: [] };
  for (const first of failing) {
    console.info(`Once more, by itself: ${first.file}`);
    const { passed, failed, unsteady } = judge(first, await run(first));
    judged = {
      passed: judged.passed + passed,
      failed: [...judged.failed, ...failed],
      unsteady: [...judged.unsteady, ...unsteady],
    };
  }
  return judged;
};

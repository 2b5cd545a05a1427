import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod";
import { root } from "./processes.ts";

export interface Failure {
  /** Empty for what went wrong outside of all tests. */
  readonly file: string;
  /** Which of `playwright.config.ts` the journey ran in; empty for other tests. */
  readonly project: string;
  /** Empty when the file could not even be read. */
  readonly name: string;
  /** The first line of what the test said. */
  readonly error: string;
}

export interface Outcome {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

const unitReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

const problems = z.array(z.object({ message: z.string().default("") })).default([]);
const specs = z.array(
  z.object({
    title: z.string(),
    file: z.string(),
    tests: z.array(
      z.object({
        projectName: z.string(),
        status: z.string(),
        results: z.array(z.object({ errors: problems })),
      }),
    ),
  }),
);
const suite = z.object({
  specs,
  get suites() {
    return z.array(suite).default([]);
  },
});
type Suite = z.output<typeof suite>;
const journeyReport = z.object({
  stats: z.object({ expected: z.number() }),
  suites: z.array(suite),
  errors: problems,
});

/** `undefined` when the run ended before it could write one. */
const readReport = async <T extends z.ZodType>(schema: T, path: string): Promise<z.output<T> | undefined> => {
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
};

const firstLine = (text = ""): string => stripVTControlCharacters(text).trim().split("\n", 1)[0] ?? "";

/** File, name and what went wrong, on one line. */
export const lineOf = ({ file, project, name, error }: Failure): string =>
  [file, name, project, error].filter(Boolean).join(" › ");

export const readUnits = async (path: string): Promise<Outcome> => {
  const report = await readReport(unitReport, path);
  const failures = report?.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const where = { file: relative(root, name), project: "" };
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [{ ...where, name: "", error: firstLine(message) }];
    return failed.map((test) => ({ ...where, name: test.fullName, error: firstLine(test.failureMessages?.[0]) }));
  });
  return { passed: report?.numPassedTests ?? 0, failures: failures ?? [] };
};

const specsOf = ({ specs, suites }: Suite): Suite["specs"] => [...specs, ...suites.flatMap(specsOf)];

export const readJourneys = async (path: string): Promise<Outcome> => {
  const report = await readReport(journeyReport, path);
  if (!report) return { passed: 0, failures: [] };
  const failures = report.suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const [error] = results.flatMap(({ errors }) => errors);
        return { file, project: projectName, name: title, error: firstLine(error?.message) };
      }),
  );
  const outside = report.errors.map(({ message }) => ({ file: "", project: "", name: "", error: firstLine(message) }));
  return { passed: report.stats.expected, failures: [...failures, ...outside] };
};

import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod";
import { root } from "./processes.ts";

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** File, name and what went wrong, a line each. */
  readonly failures: readonly string[];
}

const unitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
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
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suite),
  errors: problems,
});

/** `undefined` when the run ended before it could write one. */
const readReport = async <T extends z.ZodType>(schema: T, path: string): Promise<z.output<T> | undefined> => {
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
};

const firstLine = (text = ""): string => stripVTControlCharacters(text).trim().split("\n", 1)[0] ?? "";
const lineOf = (...parts: readonly string[]): string => parts.filter(Boolean).join(" › ");

export const readUnits = async (path: string): Promise<Outcome> => {
  const report = await readReport(unitReport, path);
  const failures = report?.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that could not even be read has no tests.
    if (failed.length === 0 && status === "failed") return [lineOf(file, firstLine(message))];
    return failed.map((test) => lineOf(file, test.fullName, firstLine(test.failureMessages?.[0])));
  });
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, failures: failures ?? [] };
};

const specsOf = ({ specs, suites }: Suite): Suite["specs"] => [...specs, ...suites.flatMap(specsOf)];

export const readJourneys = async (path: string): Promise<Outcome> => {
  const report = await readReport(journeyReport, path);
  if (!report) return { passed: 0, failed: 0, failures: [] };
  const failures = report.suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const [error] = results.flatMap(({ errors }) => errors);
        return lineOf(file, `${title} (${projectName})`, firstLine(error?.message));
      }),
  );
  const { expected, unexpected, flaky } = report.stats;
  const outside = report.errors.map(({ message }) => firstLine(message));
  return { passed: expected, failed: unexpected + flaky, failures: [...failures, ...outside] };
};

import { readFile } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod";

const failure = z.object({
  /** Empty where no test can be named: the file could not be read, or a hook threw. */
  name: z.string(),
  /** The first line of what the test said. */
  error: z.string(),
});

const fileOutcome = z.object({
  file: z.string(),
  /** Which of `playwright.config.ts` the journey ran in; empty for other tests. */
  project: z.string(),
  passed: z.number(),
  failures: z.array(failure),
});
export type FileOutcome = z.output<typeof fileOutcome>;

const outcome = z.object({
  /** What went wrong outside of all files. */
  outside: z.array(z.string()),
  files: z.array(fileOutcome),
});
export type Outcome = z.output<typeof outcome>;

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
const journeyReport = z.object({ suites: z.array(suite), errors: problems });

/** `undefined` when the run ended before it could write one. */
const readReport = async <T extends z.ZodType>(schema: T, path: string): Promise<z.output<T> | undefined> => {
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
};

const nothing: Outcome = { outside: [], files: [] };

export const firstLine = (text = ""): string => stripVTControlCharacters(text).trim().split("\n", 1)[0] ?? "";

/** What `bin/unit-report.ts` wrote. */
export const readUnits = async (path: string): Promise<Outcome> => (await readReport(outcome, path)) ?? nothing;

const specsOf = ({ specs, suites }: Suite): Suite["specs"] => [...specs, ...suites.flatMap(specsOf)];

/** What Playwright's reporter `json` wrote. */
export const readJourneys = async (path: string): Promise<Outcome> => {
  const report = await readReport(journeyReport, path);
  if (!report) return nothing;
  const tests = report.suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) => tests.map((test) => ({ ...test, file, title })));
  const files = Map.groupBy(tests, ({ file, projectName }) => `${projectName} ${file}`);
  return {
    outside: report.errors.map(({ message }) => firstLine(message)),
    files: [...files.values()].flatMap((ofFile) => {
      const [first] = ofFile;
      if (!first) return [];
      const failures = ofFile
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ title, results }) => ({
          name: title,
          error: firstLine(results.flatMap(({ errors }) => errors)[0]?.message),
        }));
      const passed = ofFile.filter(({ status }) => status === "expected").length;
      return [{ file: first.file, project: first.projectName, passed, failures }];
    }),
  };
};

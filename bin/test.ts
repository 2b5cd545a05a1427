import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pgbouncerPath } from "#tests/support/pgbouncer-path";
import { buildWeb } from "./build.ts";
import { generateContract } from "./contract.ts";
import { type Journeys, requireChromium, runJourneys } from "./journeys.ts";
import { binary, root, runCommand } from "./processes.ts";
import { type Judged, runFailedAgain } from "./second-run.ts";
import { canInstall, install } from "./system-packages.ts";
import { type Outcome, readJourneys, readUnits } from "./test-reports.ts";

const results = join(root, ".data", "test-results");

/** The pooler behind which tests of the database run; without one they say so and are left out. */
const offerPgbouncer = async (): Promise<void> => {
  if (existsSync(pgbouncerPath) || !canInstall()) return;
  console.info("Installing PgBouncer…");
  if (!(await install("pgbouncer"))) console.info("PgBouncer could not be installed: its tests are left out.");
};

/** A run that failed and names no failure has one of its own. */
const honest = (outcome: Outcome, succeeded: boolean): Outcome => {
  const isNamed = outcome.outside.length > 0 || outcome.files.some(({ failures }) => failures.length > 0);
  if (succeeded || isNamed) return outcome;
  return { ...outcome, outside: ["A run ended with an error outside of its tests: see above."] };
};

const runUnits = async (report: string, files: readonly string[] = []): Promise<Outcome> => {
  const reporters = ["--reporter=default", "--reporter=./bin/unit-report.ts"];
  const args = ["run", "--project", "!endure", ...files, ...reporters];
  const succeeded = await runCommand(binary("vitest"), args, { ...process.env, UNIT_REPORT: report });
  return honest(await readUnits(report), succeeded);
};

/** Two at a time in the first run, each in a product of its own. */
const driveJourneys = async (report: string, options: Omit<Journeys, "env">): Promise<Outcome> => {
  const succeeded = await runJourneys({ ...options, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  return honest(await readJourneys(report), succeeded);
};

let secondRuns = 0;
const secondReport = (): string => join(results, `second-${++secondRuns}.json`);

const testUnits = async (): Promise<Judged> =>
  runFailedAgain(await runUnits(join(results, "unit.json")), ({ file }) => runUnits(secondReport(), [file]));

/** What failed is recorded the second time: a trace of each would make the first run twice as long. */
const testJourneys = async (): Promise<Judged> => {
  await buildWeb();
  const first = await driveJourneys(join(results, "journeys.json"), { projects: ["desktop", "phone"], products: 2 });
  return runFailedAgain(first, ({ file, project }) => {
    const report = secondReport();
    const recorded = ["--trace=retain-on-failure", `--output=${report.replace(/\.json$/, "")}`];
    return driveJourneys(report, { projects: [project], products: 1, args: [...recorded, `e2e/${file}`] });
  });
};

/** Nobody reads more, and the log of a run shows its end alone. */
const mostNamed = 30;

const attempt = async (run: () => Promise<Judged>): Promise<Judged> => {
  try {
    return await run();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return { passed: 0, failed: [message], unsteady: [] };
  }
};

const nameAll = (word: string, lines: readonly string[]): void => {
  for (const line of lines.slice(0, mostNamed)) console.info(`${word}: ${line}`);
  if (lines.length > mostNamed) console.info(`${word}: ${lines.length - mostNamed} more`);
};

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const browser = await attempt(() => requireChromium().then(() => ({ passed: 0, failed: [], unsteady: [] })));
await offerPgbouncer();
await generateContract();
const units = await attempt(testUnits);
const journeys = browser.failed.length > 0 ? browser : await attempt(testJourneys);
const passed = units.passed + journeys.passed;
const failed = [...units.failed, ...journeys.failed];
const unsteady = [...units.unsteady, ...journeys.unsteady];
nameAll("unsteady", unsteady);
nameAll("failed", failed);
if (unsteady.length > 0) console.info(`unsteady tests: ${unsteady.length}`);
console.info(`tests: ${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

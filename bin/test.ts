import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { chromiumPath, headlessPath } from "#tests/support/chromium";
import { buildWeb } from "./build.ts";
import { generateContract } from "./contract.ts";
import { binary, root, runCommand } from "./processes.ts";
import { type Judged, runFailedAgain } from "./second-run.ts";
import { type Failure, lineOf, type Outcome, readJourneys, readUnits } from "./test-reports.ts";

const results = join(root, ".data", "test-results");

/** The browsers that the journeys drive, with letters for the languages they read. */
const requireChromium = async (): Promise<void> => {
  if (existsSync(chromiumPath) && existsSync(headlessPath)) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    throw new Error(`There is no Chromium at ${chromiumPath}: install one, or name yours with CHROMIUM_PATH.`);
  console.info("Installing Chromium…");
  const fonts = ["fonts-liberation", "fonts-noto-core", "fonts-noto-cjk"];
  const packages = ["chromium", "chromium-headless-shell", ...fonts];
  const env: NodeJS.ProcessEnv = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const updated = await runCommand("apt-get", ["update", "-qq"], env);
  const installed = await runCommand("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], env);
  if (!updated || !installed || !existsSync(chromiumPath))
    throw new Error("Chromium could not be installed: see above.");
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, () => {
      const found = probe.address();
      probe.close(() =>
        typeof found === "object" && found ? resolve(found.port) : reject(new Error("No port is free.")),
      );
    });
  });

const outside = (error: string): Failure => ({ file: "", project: "", name: "", error });

/** A run that failed outside its tests is a failure of its own. */
const honest = (outcome: Outcome, succeeded: boolean): Outcome =>
  succeeded || outcome.failures.length > 0
    ? outcome
    : { ...outcome, failures: [outside("A run ended with an error outside of its tests: see above.")] };

const runUnits = async (report: string, files: readonly string[] = []): Promise<Outcome> => {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const succeeded = await runCommand(binary("vitest"), ["run", ...files, ...reporters]);
  return honest(await readUnits(report), succeeded);
};

const runJourneys = async (report: string, args: readonly string[] = []): Promise<Outcome> => {
  const [port, apiPort] = await Promise.all([freePort(), freePort()]);
  const succeeded = await runCommand(binary("playwright"), ["test", ...args], {
    ...process.env,
    E2E_PORT: String(port),
    E2E_API_PORT: String(apiPort),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return honest(await readJourneys(report), succeeded);
};

let secondRuns = 0;
const secondReport = (): string => join(results, `second-${++secondRuns}.json`);

const testUnits = async (): Promise<Judged> =>
  runFailedAgain(await runUnits(join(results, "unit.json")), ({ file }) => runUnits(secondReport(), [file]));

/** What failed is recorded the second time: a trace of each would make the first run twice as long. */
const testJourneys = async (): Promise<Judged> => {
  await buildWeb();
  return runFailedAgain(await runJourneys(join(results, "journeys.json")), ({ file, project }) => {
    const report = secondReport();
    const recorded = ["--trace=retain-on-failure", `--output=${report.replace(/\.json$/, "")}`];
    return runJourneys(report, [`--project=${project}`, ...recorded, `e2e/${file}`]);
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
    return { passed: 0, failures: [outside(message)], unsteady: [] };
  }
};

const nameAll = (word: string, all: readonly Failure[]): void => {
  for (const one of all.slice(0, mostNamed)) console.info(`${word}: ${lineOf(one)}`);
  if (all.length > mostNamed) console.info(`${word}: ${all.length - mostNamed} more`);
};

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const browser = await attempt(() => requireChromium().then(() => ({ passed: 0, failures: [], unsteady: [] })));
await generateContract();
const units = await attempt(testUnits);
const journeys = browser.failures.length > 0 ? browser : await attempt(testJourneys);
const passed = units.passed + journeys.passed;
const failures = [...units.failures, ...journeys.failures];
const unsteady = [...units.unsteady, ...journeys.unsteady];
nameAll("unsteady", unsteady);
nameAll("failed", failures);
if (unsteady.length > 0) console.info(`${unsteady.length} of the tests are unsteady: they failed in one of two runs.`);
console.info(`tests: ${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);

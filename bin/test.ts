import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { chromiumPath } from "#tests/support/chromium";
import { buildWeb } from "./build.ts";
import { generateContract } from "./contract.ts";
import { binary, root, runCommand } from "./processes.ts";
import { type Outcome, readJourneys, readUnits } from "./test-reports.ts";

const results = join(root, ".data", "test-results");
const unitReport = join(results, "unit.json");
const journeyReport = join(results, "journeys.json");

/** The browser that the journeys drive, with letters for the languages they read. */
const requireChromium = async (): Promise<void> => {
  if (existsSync(chromiumPath)) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    throw new Error(`There is no Chromium at ${chromiumPath}: install one, or name yours with CHROMIUM_PATH.`);
  console.info("Installing Chromium…");
  const packages = ["chromium", "fonts-liberation", "fonts-noto-core", "fonts-noto-cjk"];
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

/** A run that failed outside its tests counts as one failure. */
const honest = (outcome: Outcome, succeeded: boolean): Outcome =>
  succeeded || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };

const runUnits = async (): Promise<Outcome> => {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`];
  const succeeded = await runCommand(binary("vitest"), ["run", ...reporters]);
  return honest(await readUnits(unitReport), succeeded);
};

const runJourneys = async (): Promise<Outcome> => {
  await buildWeb();
  const [port, apiPort] = await Promise.all([freePort(), freePort()]);
  const succeeded = await runCommand(binary("playwright"), ["test"], {
    ...process.env,
    E2E_PORT: String(port),
    E2E_API_PORT: String(apiPort),
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
  });
  return honest(await readJourneys(journeyReport), succeeded);
};

/** Nobody reads more, and the log of a run shows its end alone. */
const mostNamed = 30;

const attempt = async (run: () => Promise<Outcome>): Promise<Outcome> => {
  try {
    return await run();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return { passed: 0, failed: 1, failures: [message] };
  }
};

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const browser = await attempt(async () => requireChromium().then(() => ({ passed: 0, failed: 0, failures: [] })));
await generateContract();
const units = await attempt(runUnits);
const journeys = browser.failed ? browser : await attempt(runJourneys);
const passed = units.passed + journeys.passed;
const failed = units.failed + journeys.failed;
const failures = [...units.failures, ...journeys.failures];
for (const failure of failures.slice(0, mostNamed)) console.info(`failed: ${failure}`);
if (failures.length > mostNamed) console.info(`failed: ${failures.length - mostNamed} more`);
console.info(`tests: ${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

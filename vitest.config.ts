import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { compiled } from "./bin/processes.ts";

const tests = "tests/{contract,server}/**";
const screens = "tests/ui/**/*.test.{ts,tsx}";

/** Tests of screens that put something else in the place of a module: others must not meet it. */
const replacing = globSync(screens).filter((file) => readFileSync(file, "utf8").includes("vi.mock("));

const ofScreens = (test: { name: string; include: string[]; exclude?: string[]; isolate?: boolean }) => ({
  extends: true as const,
  plugins: [react()],
  // Without `browser`: the answers to screens are parsed by the contract, so it is needed with its schemas.
  resolve: {
    conditions: ["module", "development"],
    // Screens find a router where no page gives them one.
    alias: { "next/navigation": join(import.meta.dirname, "tests/ui/harness/navigation.ts") },
  },
  test: { environment: "happy-dom" as const, setupFiles: ["tests/support/ui-setup.ts"], ...test },
});

/**
 * `npm test` runs these, but for `endure`, and then the journeys in Chromium; `npx vitest run tests/server/x.test.ts`
 * runs one file. A file's name says how it runs (`decisions/034`):
 *
 * - `x.test.ts`: in one process with others, one after the other. The modules are loaded once, which
 *   takes longer than most files; what a file changes of them meets the files after it. So each has a platform and a
 *   database of its own (`startWorld`), and leaves alone what belongs to the whole process.
 * - `x.alone.test.ts`: changes or counts something of the whole process, and has one of its own.
 * - `x.endure.test.ts`: takes minutes, and runs with `npm run endure`. A small form of it is an `x.test.ts`.
 */
export default defineConfig({
  test: {
    // One PostgreSQL for the run. Screens (`ui`) do not ask it: they are answered by a server that knows what their test
    // told it, and each answer is parsed by its call's reply (`tests/ui/harness`).
    globalSetup: ["tests/support/global-setup.ts"],
    pool: "forks",
    // One more than the cores the run is made for: what waits for the database or a clock leaves its core to another.
    maxWorkers: 3,
    // Against tests that hang. How fast something is, `npm run bench` says: a busy machine fails nothing here.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    // Threads that read files are begun in many tests, and compiled once: that is half of what one takes.
    env: { NODE_ENV: "test", TZ: "UTC", LOG_LEVEL: "fatal", ...compiled },
    projects: [
      {
        extends: true,
        test: {
          name: "platform",
          environment: "node",
          isolate: false,
          include: [`${tests}/*.test.ts`],
          exclude: ["**/*.{alone,endure}.test.ts"],
        },
      },
      {
        extends: true,
        test: { name: "alone", environment: "node", include: [`${tests}/*.alone.test.ts`] },
      },
      {
        extends: true,
        test: { name: "endure", environment: "node", include: [`${tests}/*.endure.test.ts`] },
      },
      ofScreens({ name: "ui", include: [screens], exclude: replacing, isolate: false }),
      ofScreens({ name: "ui-replacing", include: replacing }),
    ],
  },
});

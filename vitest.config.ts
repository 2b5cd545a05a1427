import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** `npm test` runs these and then the journeys in Chromium; `npx vitest run tests/server/x.test.ts` runs one file. */
export default defineConfig({
  test: {
    // One PostgreSQL for the run, whatever the project: screens are tested against the real platform too.
    globalSetup: ["tests/support/global-setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    // Against tests that hang. How fast something is, `npm run bench` says: a busy machine fails nothing here.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    env: { NODE_ENV: "test", TZ: "UTC", LOG_LEVEL: "fatal" },
    projects: [
      {
        extends: true,
        test: {
          name: "platform",
          environment: "node",
          include: ["tests/{contract,server}/**/*.test.ts"],
        },
      },
      {
        extends: true,
        plugins: [react()],
        // Without `browser`: the platform under the screens needs the contract with its schemas.
        resolve: { conditions: ["module", "development"] },
        test: {
          name: "ui",
          environment: "happy-dom",
          setupFiles: ["tests/support/ui-setup.ts"],
          include: ["tests/ui/**/*.test.{ts,tsx}"],
        },
      },
    ],
  },
});

import { defineConfig, devices } from "@playwright/test";
import { port, products } from "#tests/e2e/support/product";
import { chromiumFlags, headlessPath } from "#tests/support/chromium";

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };
/** They take minutes, and run with `npm run endure` (`decisions/034`). */
const enduring = "**/*.endure.spec.ts";

/**
 * The journeys, in the real product: built, with a database and demo communities of its own on spare ports. Two go at a
 * time, each through a product of its own.
 */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "tests/e2e/support/global-setup.ts",
  outputDir: "test-results",
  workers: products.length,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
  use: {
    // Organizations live under other hosts of the same port; Chromium resolves every `*.localhost` to this machine.
    baseURL: `http://localhost:${port}`,
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    // Recording takes a third of a run: `npm test` records what failed when it runs it once more.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: headlessPath, args: chromiumFlags },
  },
  projects: [
    { name: "desktop", testIgnore: enduring, grepInvert: /@phone/, use: desktop },
    {
      name: "phone",
      testIgnore: enduring,
      // What does not depend on the screen is proved once; how its screens look here has journeys of its own (@phone).
      grepInvert: /@desktop/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: "endure", testMatch: enduring, use: desktop },
  ],
  webServer: products.map((of) => ({
    command: `rm -rf ${of.dataDir} && exec node bin/start.ts`,
    url: `http://localhost:${of.port}/api/ready`,
    env: { PORT: of.port, API_PORT: of.apiPort, DATA_DIR: of.dataDir, LOG_LEVEL: "warn" },
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
    stdout: "pipe",
    stderr: "pipe",
  })),
});

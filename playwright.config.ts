import { defineConfig, devices } from "@playwright/test";
import { apiPort, dataDir, port } from "#tests/e2e/support/product";
import { chromiumFlags, headlessPath } from "#tests/support/chromium";

/** The journeys, in the real product: built, with a database and demo communities of its own on spare ports. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "tests/e2e/support/global-setup.ts",
  outputDir: "test-results",
  // The product is one and its demo is shared: journeys run one after the other.
  workers: 1,
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
    {
      name: "desktop",
      grepInvert: /@phone/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      // What does not depend on the screen is proved once; how its screens look here has journeys of its own (@phone).
      grepInvert: /@desktop/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: `rm -rf ${dataDir} && exec node bin/start.ts`,
    url: `http://localhost:${port}/api/ready`,
    env: { PORT: port, API_PORT: apiPort, DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
    stdout: "pipe",
    stderr: "pipe",
  },
});

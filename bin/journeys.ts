import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { chromiumPath, headlessPath } from "#tests/support/chromium";
import { binary, runCommand } from "./processes.ts";
import { canInstall, install } from "./system-packages.ts";

/** The browsers that the journeys drive, with letters for the languages they read. */
export const requireChromium = async (): Promise<void> => {
  if (existsSync(chromiumPath) && existsSync(headlessPath)) return;
  if (!canInstall())
    throw new Error(`There is no Chromium at ${chromiumPath}: install one, or name yours with CHROMIUM_PATH.`);
  console.info("Installing Chromium…");
  const fonts = ["fonts-liberation", "fonts-noto-core", "fonts-noto-cjk"];
  const packages = ["chromium", "chromium-headless-shell", ...fonts];
  if (!(await install(...packages)) || !existsSync(chromiumPath))
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

export interface Journeys {
  /** Which of `playwright.config.ts` run. */
  readonly projects: readonly string[];
  /** How many products are started: as many journeys run at once. */
  readonly products: number;
  /** Further words of the command line. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Drives a browser through products of their own, already built; true when every journey came to its end. */
export const runJourneys = async ({ projects, products, args = [], env = {} }: Journeys): Promise<boolean> => {
  const ports = await Promise.all(Array.from({ length: products * 2 }, freePort));
  return runCommand(binary("playwright"), ["test", ...projects.map((name) => `--project=${name}`), ...args], {
    ...process.env,
    ...env,
    E2E_PORT: ports.slice(0, products).join(","),
    E2E_API_PORT: ports.slice(products).join(","),
  });
};

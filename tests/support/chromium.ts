import { existsSync } from "node:fs";

const candidates = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser of this machine; CHROMIUM_PATH names another. `npm test` installs one where there is none. */
export const chromiumPath =
  process.env.CHROMIUM_PATH ?? candidates.find((path) => existsSync(path)) ?? "/usr/bin/chromium";

const shell = "/usr/bin/chromium-headless-shell";

/** The same without a window, in half the time; a journey asks for the full browser where the two differ. */
export const headlessPath = process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : chromiumPath);

export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

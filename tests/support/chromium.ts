import { existsSync } from "node:fs";

const candidates = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser of this machine; CHROMIUM_PATH names another. `npm test` installs one where there is none. */
export const chromiumPath =
  process.env.CHROMIUM_PATH ?? candidates.find((path) => existsSync(path)) ?? "/usr/bin/chromium";

export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

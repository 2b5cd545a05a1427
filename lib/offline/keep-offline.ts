import { loadedFiles, workersHere } from "#lib/attendee/keep-page-by";
import type { Kept } from "#lib/attendee/pass-worker";
import { localizedPath, routes } from "#lib/routes";
import { registerWorker } from "#lib/workers/register-worker";
import { appScope } from "./kept-page.ts";

/** Has this browser keep the page that stands in for others without a network, as it is now, in that language. */
export async function keepOffline(locale: string): Promise<void> {
  if (!workersHere()) return;
  const { active } = await registerWorker("/app-worker.js", appScope);
  const kept: Kept = { page: localizedPath(locale, routes.offline()), files: loadedFiles() };
  active?.postMessage(kept);
}

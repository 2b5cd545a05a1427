import type { Kept } from "./pass-worker.ts";

/** Same-origin files that the page has loaded. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/_next/static/"))
    .map(({ pathname, search }) => pathname + search);

/**
 * Has the open page kept by the worker of its scope, so that it opens without a network. Development changes its files
 * all the time.
 */
export async function keepPageBy(worker: string, scope: string): Promise<void> {
  // Missing outside secure contexts, whatever the types say.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (process.env.NODE_ENV !== "production" || !workers) return;
  await workers.register(`${scope}${worker}`, { scope });
  const { active } = await workers.ready;
  const kept: Kept = { page: location.pathname, files: loadedFiles() };
  active?.postMessage(kept);
}

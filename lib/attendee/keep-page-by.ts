import { registerWorker } from "#lib/workers/register-worker";
import type { Kept } from "./pass-worker.ts";

/** Same-origin files that the page has loaded. */
export const loadedFiles = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/_next/static/"))
    .map(({ pathname, search }) => pathname + search);

/** Whether pages are kept here. Development changes its files all the time, and insecure contexts have no workers. */
export const workersHere = (): boolean => process.env.NODE_ENV === "production" && "serviceWorker" in navigator;

/** Has the open page kept by the worker of its scope, so that it opens without a network. */
export async function keepPageBy(worker: string, scope: string): Promise<void> {
  if (!workersHere()) return;
  const { active } = await registerWorker(`${scope}${worker}`, scope);
  const kept: Kept = { page: location.pathname, files: loadedFiles() };
  active?.postMessage(kept);
}

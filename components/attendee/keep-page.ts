import { type Kept, passCache } from "#lib/attendee/pass-worker";

const scopeOf = (locale: string): string => `/${locale}/my-events/`;

/** Same-origin files that the page has loaded. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/_next/static/"))
    .map(({ pathname, search }) => pathname + search);

/** Has the open page kept, so that it opens without a network. Development changes its files all the time. */
export async function keepPage(locale: string): Promise<void> {
  // Missing outside secure contexts, whatever the types say.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (process.env.NODE_ENV !== "production" || !workers) return;
  const scope = scopeOf(locale);
  await workers.register(`${scope}pass-worker.js`, { scope });
  const { active } = await workers.ready;
  const kept: Kept = { page: location.pathname, files: loadedFiles() };
  active?.postMessage(kept);
}

/** The pages say nothing of anybody, but their addresses name passes. */
export async function forgetPages(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(passCache);
}

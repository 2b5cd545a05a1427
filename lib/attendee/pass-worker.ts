import { appCache, keptPage } from "#lib/offline/kept-page";

/** What a page asks its worker to keep: its own address and the files it is made of. */
export interface Kept {
  page: string;
  files: string[];
}

/** Of the pages of passes; nothing in it is anybody's: whose pass it is the page knows only from its own storage. */
export const passCache = "moothall-passes";

/**
 * A service worker for the pages below its own address: the network first, and without one the page as it was opened
 * last, else the one that stands in for every page (decisions/075). It never sees a call to the platform, only documents,
 * which are everybody's, and their files.
 */
export const offlineWorker = (cache: string): string => `
const name = ${JSON.stringify(cache)};
const keep = async ({ page, files }) => {
  const cache = await caches.open(name);
  await Promise.allSettled([page, ...files].map((address) => cache.add(address)));
};
const find = async (request) => {
  const isPage = request.mode === "navigate";
  const own = await caches.match(request, { cacheName: name, ignoreSearch: isPage });
  return own ?? caches.match(isPage ? ${JSON.stringify(keptPage)} : request, { cacheName: ${JSON.stringify(appCache)} });
};
const answer = async (request) => {
  try {
    return await fetch(request);
  } catch (offline) {
    const kept = await find(request);
    if (kept) return kept;
    throw offline;
  }
};
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", (event) => event.waitUntil(keep(event.data)));
addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate" || pathname.startsWith("/_next/static/")) event.respondWith(answer(event.request));
});
`;

/** That of the pages below /my-events. */
export const passWorker = offlineWorker(passCache);

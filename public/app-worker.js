// Without a network it shows the page that was kept for that, in place of the one that was asked for (decisions/075).
// Everything else passes by: no call, no file and no page that the network gives is answered from here.

// As `lib/offline/kept-page.ts` has them.
const cacheName = "moothall-app";
/** The name that the page is kept by, whatever its language is. */
const keptPage = "/offline";

/** What lies at this address and is no page: it fails as it would without a worker. */
const isNoPage = /^\/(?:api|identity|realtime|outbox|push|web|_next)(?:\/|$)/;
const isBuilt = /^\/_next\/static\//;
const isOfflinePage = /^\/[\w-]+\/offline$/;

/** Files at most, of the page and of what it loads later. A build has some hundreds. */
const mostFiles = 300;

/** Browsers that hold the shown page: they alone get its files from here. */
const shown = new Set();

const builtFilesIn = (html) => [...new Set(html.match(/\/_next\/static\/[\w./~-]+/g) ?? [])];

/** Files of a build never change under their names. */
const keepFile = async (cache, file) => {
  if (!(await cache.match(file))) await cache.add(file);
};

const forgetOthers = async (cache, needed) => {
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== keptPage && !needed.has(pathname)) await cache.delete(url);
  }
};

/**
 * The page as it is now, once all its files are there: until then the one before stays whole. `files` are what it may
 * load later; without them it lacks a part at most.
 */
const keep = async ({ page, files }) => {
  if (!isOfflinePage.test(page)) return;
  const cache = await caches.open(cacheName);
  const answer = await fetch(page, { cache: "no-cache" });
  if (!answer.ok || answer.redirected) return;
  const own = builtFilesIn(await answer.clone().text());
  await Promise.all(own.map((file) => keepFile(cache, file)));
  const before = await cache.match(keptPage);
  const etag = answer.headers.get("etag");
  const isSame = etag !== null && before?.headers.get("etag") === etag;
  await cache.put(keptPage, answer);
  const later = files.filter((file) => isBuilt.test(file));
  if (!isSame) await forgetOthers(cache, new Set([...own, ...later]));
  const room = Math.max(0, mostFiles - (await cache.keys()).length);
  await Promise.allSettled(later.slice(0, room).map((file) => keepFile(cache, file)));
};

/** One after the other: two at once would take away what the other has just kept. */
let keeping = Promise.resolve();
const keepInTurn = (data) => {
  keeping = keeping.then(() => keep(data)).catch(() => undefined);
  return keeping;
};

/** The network's answer, whatever it is; the kept page only where there is none. */
const showPage = async ({ request, preloadResponse, resultingClientId }) => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (offline) {
    const page = await caches.match(keptPage, { cacheName });
    if (!page) throw offline;
    shown.add(resultingClientId);
    return page;
  }
};

const showFile = async (request) => (await caches.match(request, { cacheName })) ?? fetch(request);

/** Has the browser send everything but pages and built files past the worker, where it knows how: it need not start. */
const stepAside = async (event) => {
  try {
    await event.addRoutes([
      { condition: { urlPattern: new URLPattern({ pathname: "/_next/static/*" }) }, source: "fetch-event" },
      { condition: { not: { requestMode: "navigate" } }, source: "network" },
    ]);
  } catch {
    // A younger part of browsers. Without it they ask the listener below, which answers nothing else either.
  }
};

self.addEventListener("install", (event) => {
  // Pages that are open take nothing from here, so a newer worker need not wait until they are closed.
  event.waitUntil(Promise.all([self.skipWaiting(), stepAside(event)]));
});
self.addEventListener("activate", (event) => {
  // The network is asked while the worker starts.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});
self.addEventListener("message", (event) => event.waitUntil(keepInTurn(event.data)));
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  if (mode === "navigate") {
    if (!isNoPage.test(pathname)) event.respondWith(showPage(event));
  } else if (isBuilt.test(pathname) && (shown.has(event.clientId) || !self.navigator.onLine)) {
    // A worker that was started anew has forgotten whom it showed the page.
    event.respondWith(showFile(event.request));
  }
});

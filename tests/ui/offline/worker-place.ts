import { runInNewContext } from "node:vm";

export const origin = "https://club.example";

type Asked = string | { url: string };
const addressOf = (asked: Asked): string => new URL(typeof asked === "string" ? asked : asked.url, origin).href;

/** The caches of a browser, as far as the workers use them: kept by whole addresses. */
const createCaches = (fetch: (asked: string) => Promise<Response>) => {
  const kept = new Map<string, Map<string, Response>>();
  const found = (name: string, asked: Asked, { ignoreSearch = false } = {}): Response | undefined => {
    const address = addressOf(asked);
    const bare = (one: string) => (ignoreSearch ? one.split("?")[0] : one);
    const entry = [...(kept.get(name) ?? [])].find(([key]) => bare(key) === bare(address));
    return entry?.[1].clone();
  };
  const open = async (name: string) => {
    const own = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, own);
    return {
      match: async (asked: Asked) => found(name, asked),
      put: async (asked: Asked, response: Response) => void own.set(addressOf(asked), response),
      add: async (asked: string) => {
        const response = await fetch(asked);
        if (!response.ok) throw new TypeError("Not kept");
        own.set(addressOf(asked), response);
      },
      delete: async (asked: Asked) => own.delete(addressOf(asked)),
      keys: async () => [...own.keys()].map((url) => ({ url })),
    };
  };
  return {
    open,
    match: async (asked: Asked, { cacheName, ...how }: { cacheName: string; ignoreSearch?: boolean }) =>
      found(cacheName, asked, how),
    /** Paths that lie in a cache. */
    pathsIn: (name: string): string[] => [...(kept.get(name)?.keys() ?? [])].map((url) => url.replace(origin, "")),
  };
};

type Listener = (event: Record<string, unknown>) => void;
export type Answer = () => Response | Promise<Response>;

/** Of a request what workers look at. */
interface Visit {
  method?: string;
  mode?: string;
  /** The page that asks. */
  clientId?: string;
  /** The page that a navigation opens. */
  resultingClientId?: string;
  /** What the browser asked the network for while the worker was started. */
  preloadResponse?: Promise<Response | undefined>;
}

/** A worker in the place that a browser runs it in. `site`: what the network gives, by path; nothing = no network. */
export const startWorker = (source: string, site: Map<string, Answer>) => {
  const listeners = new Map<string, Listener>();
  const done: string[] = [];
  const asked: string[] = [];
  const fetch = async (request: Asked) => {
    const path = addressOf(request).replace(origin, "");
    asked.push(path);
    const answer = site.get(path);
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  };
  const caches = createCaches(fetch);
  const navigator = { onLine: true };
  const self = {
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    skipWaiting: async () => void done.push("skip waiting"),
    clients: { claim: async () => void done.push("claim") },
    registration: { navigationPreload: { enable: async () => void done.push("preload") } },
    location: new URL(`${origin}/app-worker.js`),
    navigator,
  };
  runInNewContext(source, { ...self, self, caches, fetch, URL, URLPattern, Set, Promise });

  /** Until all is done that the worker asked the browser to wait for. */
  const hear = async (name: string, event: object = {}) => {
    const waits: unknown[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: unknown) => void waits.push(work) });
    await Promise.all(waits);
  };

  /** What the worker answers; undefined = it leaves the request to the browser. */
  const ask = async (path: string, visit: Visit = {}): Promise<Response | undefined> => {
    const { method = "GET", mode = "navigate", clientId = "", resultingClientId = "opened" } = visit;
    let answer: Promise<Response> | undefined;
    listeners.get("fetch")?.({
      request: { url: new URL(path, origin).href, method, mode },
      ...{ clientId, resultingClientId, preloadResponse: visit.preloadResponse },
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    return answer;
  };
  return { ask, hear, done, asked, caches, navigator };
};

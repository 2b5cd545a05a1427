// @vitest-environment node
import { readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, test } from "vitest";

type Listener = (event: Record<string, unknown>) => void;

const source = await readFile("public/push-worker.js", "utf8");
const origin = "https://club.example";

/** The worker in the place that a browser runs it in, with what it did there. */
const startWorker = (pages: readonly string[], { hasBadges = true } = {}) => {
  const listeners = new Map<string, Listener>();
  const done: unknown[] = [];
  const clients = {
    matchAll: async (asked: object) => {
      done.push(["look", asked]);
      return pages.map((url) => ({ url, focus: async () => void done.push(["focus", url]) }));
    },
    openWindow: async (url: string) => void done.push(["open", url]),
  };
  const registration = {
    showNotification: async (title: string, options: object) => void done.push(["show", title, options]),
  };
  const navigator = hasBadges ? { setAppBadge: async (unread: number) => void done.push(["badge", unread]) } : {};
  const self = {
    navigator,
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    ...{ clients, registration, location: new URL(`${origin}/push-worker.js`), skipWaiting: async () => undefined },
  };
  runInNewContext(source, { self, URL });
  /** Until all is done that the worker asked the browser to wait for. */
  const hear = async (name: string, event: object) => {
    const waits: unknown[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: unknown) => void waits.push(work) });
    await Promise.all(waits);
  };
  return { done, hear, names: () => [...listeners.keys()] };
};

const notice = {
  title: "Bob follows you",
  body: "",
  path: "/en/accounts/bob",
  tag: "FOLLOW:1",
  locale: "en",
  unread: 3,
};
const pressed = { close: () => undefined, data: { path: notice.path } };

describe("the worker of notices", () => {
  let worker: ReturnType<typeof startWorker>;
  beforeEach(() => {
    worker = startWorker([`${origin}/en/events`]);
  });

  test("shows what comes, in its language, in the place of what had its tag", async () => {
    await worker.hear("push", { data: { json: () => notice } });
    expect(worker.done).toEqual([
      [
        "show",
        notice.title,
        expect.objectContaining({ body: "", tag: notice.tag, lang: "en", data: { path: notice.path } }),
      ],
      ["badge", notice.unread],
    ]);
  });

  test("shows it as well where icons have no numbers", async () => {
    const plain = startWorker([], { hasBadges: false });
    await plain.hear("push", { data: { json: () => notice } });
    expect(plain.done).toEqual([["show", notice.title, expect.anything()]]);
  });

  test("opens the page that a notice leads to", async () => {
    await worker.hear("notificationclick", { notification: pressed });
    expect(worker.done.at(-1)).toEqual(["open", `${origin}${notice.path}`]);
  });

  test("goes to the page where it is open already", async () => {
    const there = startWorker([`${origin}/en/events`, `${origin}${notice.path}`]);
    await there.hear("notificationclick", { notification: pressed });
    expect(there.done.at(-1)).toEqual(["focus", `${origin}${notice.path}`]);
  });

  test("answers no request, so that it stands in no other worker's way", () => {
    expect(worker.names()).not.toContain("fetch");
  });
});

// @vitest-environment node
import { readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";

type Listener = (event: Record<string, unknown>) => void;

const source = await readFile("public/push-worker.js", "utf8");
const origin = "https://club.example";

/** An open page: what it answers when the worker asks it; undefined = nothing, as one that sleeps. */
interface Page {
  url: string;
  answer?: string | null;
}

/** The worker in the place that a browser runs it in, with what it did there. */
const startWorker = (
  pages: readonly Page[],
  { hasBadges = true, maxActions, status = 200 }: { hasBadges?: boolean; maxActions?: number; status?: number } = {},
) => {
  const listeners = new Map<string, Listener>();
  const done: unknown[][] = [];
  const clients = {
    matchAll: async (asked: object) => {
      expect(asked).toEqual({ type: "window", includeUncontrolled: true });
      return pages.map(({ url, answer }) => ({
        url,
        focus: async () => void done.push(["focus", url]),
        postMessage: (word: object, [port]: MessagePort[] = []) => {
          done.push(["tell", url, word]);
          if (answer !== undefined) port?.postMessage(answer);
          port?.close();
        },
      }));
    },
    openWindow: async (url: string) => void done.push(["open", url]),
  };
  const registration = {
    showNotification: async (title: string, options: object) => void done.push(["show", title, options]),
    pushManager: { subscribe: async (options: object) => void done.push(["subscribe", options]) },
  };
  const navigator = hasBadges ? { setAppBadge: async (unread: number) => void done.push(["badge", unread]) } : {};
  const self = {
    navigator,
    Notification: { maxActions },
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    ...{ clients, registration, location: new URL(`${origin}/push-worker.js`), skipWaiting: async () => undefined },
  };
  /** Whoever does not answer has had the time for it. */
  const setTimeout = (work: (value: unknown) => void, _ms: number, value: unknown) => setImmediate(later, work, value);
  const later = (work: (value: unknown) => void, value: unknown) => void setImmediate(() => setImmediate(work, value));
  /** The platform; status 0: there is no network. */
  const fetch = async (address: string, { method, headers, body }: RequestInit) => {
    done.push(["ask", method, address, headers, body]);
    if (status === 0) throw new TypeError("There is no network.");
    return new Response(null, { status });
  };
  runInNewContext(source, { self, URL, MessageChannel, setTimeout, fetch, AbortSignal });
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
const accountId = "5f3c1c56-5f6e-4a3f-9c43-0f6f3c0a6b11";
const pressOn = (path: string) => ({ notification: { close: () => undefined, data: { path, accountId } } });
const organizationId = "8d3c1c56-5f6e-4a3f-9c43-0f6f3c0a6b22";
const mute = { title: "Mute", organizationId, proof: "c2VhbGVk" };
const pressMute = (closed: string[] = []) => ({
  action: "mute",
  notification: { close: () => void closed.push("closed"), data: { path: notice.path, accountId, mute } },
});
const asked = [
  ...["ask", "POST", "/api/push/mute"],
  { "content-type": "application/json", organization: organizationId },
  JSON.stringify({ proof: mute.proof }),
];
const there = `${origin}${notice.path}`;
const elsewhere = `${origin}/en/events`;
const ask = (url: string) => ["tell", url, { type: "push.mayShow", accountId }];
const lead = (url: string) => ["tell", url, { type: "push.show", path: notice.path }];

describe("the worker of notices", () => {
  test("shows what comes, in its language, in the place of what had its tag, for the account that it is for", async () => {
    const worker = startWorker([]);
    await worker.hear("push", { data: { json: () => ({ ...notice, accountId }) } });
    expect(worker.done).toEqual([
      [
        "show",
        notice.title,
        expect.objectContaining({ body: "", tag: notice.tag, lang: "en", data: { path: notice.path, accountId } }),
      ],
      ["badge", notice.unread],
    ]);
  });

  test("makes a sound for what takes the place of another, but not for a bundle, which says how much there is", async () => {
    const worker = startWorker([]);
    await worker.hear("push", { data: { json: () => ({ ...notice, accountId }) } });
    await worker.hear("push", { data: { json: () => ({ ...notice, isBundle: true, accountId }) } });
    expect(worker.done.filter(([did]) => did === "show")).toEqual([
      ["show", notice.title, expect.objectContaining({ renotify: true })],
      ["show", notice.title, expect.objectContaining({ renotify: false })],
    ]);
  });

  test("shows it as well where icons have no numbers", async () => {
    const plain = startWorker([], { hasBadges: false });
    await plain.hear("push", { data: { json: () => notice } });
    expect(plain.done).toEqual([["show", notice.title, expect.anything()]]);
  });

  test("opens the page that a notice leads to where no page is open", async () => {
    const worker = startWorker([]);
    await worker.hear("notificationclick", pressOn(notice.path));
    expect(worker.done).toEqual([["open", there]]);
  });

  test("leads the open page there that was looked at last, and opens no other", async () => {
    const other = `${origin}/en/groups`;
    const worker = startWorker([
      { url: elsewhere, answer: elsewhere },
      { url: other, answer: other },
    ]);
    await worker.hear("notificationclick", pressOn(notice.path));
    expect(worker.done).toEqual([ask(elsewhere), ask(other), lead(elsewhere), ["focus", elsewhere]]);
  });

  test("prefers the page that shows it by now, wherever that one began", async () => {
    const other = `${origin}/en/groups`;
    const worker = startWorker([
      { url: elsewhere, answer: elsewhere },
      { url: other, answer: there },
    ]);
    await worker.hear("notificationclick", pressOn(notice.path));
    expect(worker.done.slice(2)).toEqual([lead(other), ["focus", other]]);
  });

  test.each([
    ["acts as another account, or has something to save", null],
    ["does not answer", undefined],
  ])("leaves a page alone that %s", async (_what, answer) => {
    const worker = startWorker([{ url: there, answer }]);
    await worker.hear("notificationclick", pressOn(notice.path));
    expect(worker.done).toEqual([ask(there), ["open", there]]);
  });

  test.each(["https://evil.example/", "//evil.example/en", "javascript:alert(1)", "\\\\evil.example"])(
    "goes nowhere by the address %s",
    async (path) => {
      const worker = startWorker([{ url: elsewhere, answer: elsewhere }]);
      await worker.hear("notificationclick", pressOn(path));
      expect(worker.done).toEqual([]);
    },
  );

  test("begins anew with the same key what the browser has ended, and says so to open pages", async () => {
    const applicationServerKey = new Uint8Array([4, 1]).buffer;
    const worker = startWorker([{ url: elsewhere }]);
    await worker.hear("pushsubscriptionchange", { oldSubscription: { options: { applicationServerKey } } });
    expect(worker.done).toEqual([
      ["subscribe", { userVisibleOnly: true, applicationServerKey }],
      ["tell", elsewhere, { type: "push.renewed" }],
    ]);
  });

  test.each([
    ["has done so by itself", { oldSubscription: null, newSubscription: {} }],
    ["does not say with which key: a page knows it", { oldSubscription: null, newSubscription: null }],
  ])("only says so where the browser %s", async (_what, change) => {
    const worker = startWorker([{ url: elsewhere }]);
    await worker.hear("pushsubscriptionchange", change);
    expect(worker.done).toEqual([["tell", elsewhere, { type: "push.renewed" }]]);
  });

  test("offers to mute what can be muted, where the system shows buttons", async () => {
    const actionsOn = async (maxActions: number | undefined, told: object) => {
      const worker = startWorker([], { maxActions });
      await worker.hear("push", { data: { json: () => ({ ...notice, accountId, ...told }) } });
      const [, , options] = worker.done.find(([did]) => did === "show") ?? [];
      return options;
    };
    const button = { action: "mute", title: "Mute" };
    expect(await actionsOn(2, { mute })).toMatchObject({ actions: [button], data: { path: notice.path, mute } });
    expect(await actionsOn(2, {})).toMatchObject({ actions: [] });
    expect(await actionsOn(0, { mute })).toMatchObject({ actions: [] });
    expect(await actionsOn(undefined, { mute })).toMatchObject({ actions: [] });
  });

  test("mutes by what the notice carries, which stands in no address, and opens nothing", async () => {
    const worker = startWorker([{ url: elsewhere, answer: elsewhere }]);
    const closed: string[] = [];
    await worker.hear("notificationclick", pressMute(closed));
    expect([worker.done, closed]).toEqual([[asked], ["closed"]]);
  });

  test.each([
    ["the platform refuses it", 404],
    ["too many came from this network", 429],
    ["there is no network", 0],
  ])("opens the conversation where muting fails: %s", async (_why, status) => {
    const worker = startWorker([], { status });
    await worker.hear("notificationclick", pressMute());
    expect(worker.done).toEqual([asked, ["open", there]]);
  });

  test("answers no request, so that it stands in no other worker's way", () => {
    expect(startWorker([]).names()).not.toContain("fetch");
  });
});

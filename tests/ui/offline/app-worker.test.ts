// @vitest-environment node
import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { passCache, passWorker } from "#lib/attendee/pass-worker";
import { appCache, keptPage } from "#lib/offline/kept-page";
import { type Answer, startWorker } from "./worker-place.ts";

const source = await readFile("public/app-worker.js", "utf8");

const script = "/_next/static/chunks/0-_r~uz.b4.js";
const typeface = "/_next/static/media/inter_latin-s.p.20c.woff2";
const part = "/_next/static/chunks/part.js";
/** As pages name their files: in attributes, and within what the framework reads of them. */
const html = `<link rel="preload" href="${typeface}"/><script src="${script}" async=""></script>
  <script>self.__next_f.push([1,"I[3,[\\"${script}\\"],\\"Screen\\"]"])</script>`;

const page =
  (text: string, { etag, status = 200 }: { etag?: string; status?: number } = {}): Answer =>
  () =>
    new Response(text, { status, headers: { "content-type": "text/html", ...(etag && { etag }) } });
const file: Answer = () => new Response("file");

let site: Map<string, Answer>;
let worker: ReturnType<typeof startWorker>;

const keep = (files: string[] = [], path = "/en/offline") => worker.hear("message", { data: { page: path, files } });
const textOf = async (path: string, visit?: Parameters<typeof worker.ask>[1]) =>
  (await worker.ask(path, visit))?.text();
const kept = () => worker.caches.pathsIn(appCache).toSorted();

beforeEach(() => {
  site = new Map([
    ["/en/offline", page(`offline ${html}`, { etag: 'W/"one"' })],
    [script, file],
    [typeface, file],
    [part, file],
    ["/en/events", page("events")],
  ]);
  worker = startWorker(source, site);
});

describe("the worker of the app", () => {
  test("is at work at once, and lets the network be asked while it starts", async () => {
    const routes: unknown[] = [];
    await worker.hear("install", { addRoutes: async (given: unknown[]) => void routes.push(...given) });
    await worker.hear("activate");
    expect(worker.done.toSorted()).toEqual(["claim", "preload", "skip waiting"]);
    expect(routes.at(-1)).toEqual({ condition: { not: { requestMode: "navigate" } }, source: "network" });
  });

  test("is at work where a browser knows no such rules", async () => {
    await worker.hear("install");
    await worker.hear("activate");
    expect(worker.done).toContain("claim");
  });

  test.each([
    ["a call", "/api/self", {}],
    ["the identity provider", "/identity/oauth2", {}],
    ["the realtime connection", "/realtime", {}],
    ["the outbox", "/outbox/1", {}],
    ["what notices lie under", "/push/", {}],
    ["the framework's", "/_next/data", {}],
    ["another origin", "https://elsewhere.example/en/events", {}],
    ["a form that is sent", "/en/events", { method: "POST" }],
    ["a part of a page", "/en/events", { mode: "cors" }],
    ["a picture", "/icon.svg", { mode: "no-cors" }],
    ["a script of a page that the network gave", script, { mode: "no-cors", clientId: "opened" }],
  ])("leaves alone: %s", async (_what, path, visit) => {
    await keep([part]);
    site.clear();
    expect(await worker.ask(path, visit)).toBeUndefined();
  });

  test("hands on what the network gives, also a failure of the platform", async () => {
    await keep();
    expect(await textOf("/en/events")).toBe("events");
    site.set("/en/events", page("down", { status: 503 }));
    const answer = await worker.ask("/en/events");
    expect([answer?.status, await answer?.text()]).toEqual([503, "down"]);
  });

  test("takes what the browser has asked for already", async () => {
    const preloadResponse = Promise.resolve(new Response("asked before"));
    expect(await textOf("/en/events", { preloadResponse })).toBe("asked before");
    expect(worker.asked).toEqual([]);
  });

  test.each(["/", "/en/events?past=true", "/events/spring-fair", "/de", "/en/apiary"])(
    "shows the kept page in place of %s without a network",
    async (path) => {
      await keep();
      site.clear();
      expect(await textOf(path)).toMatch(/^offline/);
    },
  );

  test("shows it as well where what was asked for before fails", async () => {
    await keep();
    site.clear();
    const preloadResponse = Promise.reject(new TypeError("No network"));
    expect(await textOf("/en/events", { preloadResponse })).toMatch(/^offline/);
  });

  test("fails as the network does while nothing is kept", async () => {
    site.clear();
    await expect(worker.ask("/en/events")).rejects.toThrow("Failed to fetch");
  });

  test("gives the files of the page to the one it showed it to, and to nobody else", async () => {
    await keep([part]);
    site.clear();
    await worker.ask("/en/events", { resultingClientId: "offline" });
    const asks = { mode: "no-cors", clientId: "offline" };
    for (const path of [script, typeface, part]) expect(await textOf(path, asks), path).toBe("file");
    expect(await worker.ask(script, { mode: "no-cors", clientId: "another" })).toBeUndefined();
  });

  test("gives them also when it was started anew, where the device knows of no network", async () => {
    await keep();
    site.clear();
    worker.navigator.onLine = false;
    expect(await textOf(script, { mode: "no-cors", clientId: "offline" })).toBe("file");
  });
});

describe("what it keeps", () => {
  test("is the page with the files it names, and what the open page has loaded", async () => {
    await keep([part]);
    expect(kept()).toEqual([keptPage, part, script, typeface].toSorted());
  });

  test("is one page, in the language that was read last", async () => {
    await keep();
    site.set("/de/offline", page(`german ${html}`, { etag: 'W/"two"' }));
    await keep([], "/de/offline");
    site.clear();
    expect(await textOf("/en/events")).toMatch(/^german/);
  });

  test("makes room for the files of a new build", async () => {
    await keep([part]);
    const newer = "/_next/static/chunks/newer.js";
    site.set(newer, file);
    site.set("/en/offline", page(`newer <script src="${newer}"></script>`, { etag: 'W/"two"' }));
    await keep();
    expect(kept()).toEqual([keptPage, newer].toSorted());
  });

  test("stays while the page is the same, and no file is asked for twice", async () => {
    await keep([part]);
    await keep([]);
    expect(kept()).toContain(part);
    expect(worker.asked.filter((path) => path === script)).toHaveLength(1);
  });

  test("stays whole where a file of the new page is missing", async () => {
    await keep();
    site.set("/en/offline", page('<script src="/_next/static/chunks/gone.js"></script>', { etag: 'W/"two"' }));
    await keep();
    site.clear();
    expect(await textOf("/en/events")).toMatch(/^offline/);
  });

  test.each([503, 404])("is no page that the platform answers with %s", async (status) => {
    await keep();
    site.set("/en/offline", page("down", { status }));
    await keep();
    site.clear();
    expect(await textOf("/en/events")).toMatch(/^offline/);
  });

  test("is no other page, whoever asks for it", async () => {
    await keep([], "/en/events");
    await keep([], "https://elsewhere.example/en/offline");
    expect(kept()).toEqual([]);
  });

  test("has an end", async () => {
    const many = Array.from({ length: 400 }, (_, number) => `/_next/static/chunks/${number}.js`);
    for (const path of many) site.set(path, file);
    await keep(many);
    expect(kept().length).toBeLessThanOrEqual(301);
  });

  test("stays whole where two pages ask for it at once", async () => {
    const german = "/_next/static/chunks/german.js";
    site.set(german, file);
    site.set("/de/offline", page(`german <script src="${german}"></script>`, { etag: 'W/"two"' }));
    await Promise.all([keep(), keep([], "/de/offline")]);
    expect(kept()).toEqual([keptPage, german].toSorted());
  });
});

describe("the worker of the pages of passes", () => {
  const pass = "/en/my-events/regatta/passes/1";
  let passes: typeof worker;

  beforeEach(() => {
    site.set(pass, page("pass"));
    passes = startWorker(passWorker, site);
  });
  const textFrom = async (path: string, visit?: Parameters<typeof passes.ask>[1]) =>
    (await passes.ask(path, visit))?.text();

  test("shows the pass that it keeps", async () => {
    await passes.hear("message", { data: { page: pass, files: [part] } });
    site.clear();
    expect(await textFrom(`${pass}?shown`)).toBe("pass");
    expect(passes.caches.pathsIn(passCache)).toEqual([pass, part]);
  });

  test("shows what the worker of the app keeps in place of every other page", async () => {
    const cache = await passes.caches.open(appCache);
    await cache.put(keptPage, new Response("offline"));
    await cache.put(script, new Response("its script"));
    site.clear();
    expect(await textFrom("/en/my-events/regatta")).toBe("offline");
    expect(await textFrom(script, { mode: "no-cors" })).toBe("its script");
  });
});

// @vitest-environment node

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fetchConfig } from "#lib/organization/config";
import { hostnameOf } from "#lib/organization/host";
import { createDownReport } from "#lib/organization/report-down";
import { type Answer, createStaleCache } from "#lib/organization/stale-cache";
import { standaloneLocale, standalonePage } from "#lib/organization/standalone-page";

const freshFor = { found: 60, unknown: 10, unavailable: 2 };

/** A source whose next answer is decided by hand, and a clock that only moves when told. */
function setup() {
  const calls: { key: string; answer: (answer: Answer<string>) => void; fail: () => void }[] = [];
  let time = 0;
  const cache = createStaleCache<string>({
    load: (key) =>
      new Promise((resolve, reject) => {
        calls.push({ key, answer: resolve, fail: () => reject(new Error("out of reach")) });
      }),
    freshFor,
    maxEntries: 3,
    now: () => time,
  });
  const answerNext = async (answer: Answer<string> | "fail") => {
    const call = calls.shift();
    if (!call) throw new Error("Nothing was asked");
    if (answer === "fail") call.fail();
    else call.answer(answer);
    await new Promise(setImmediate);
  };
  const advance = (by: number) => {
    time += by;
  };
  return { cache, calls, answerNext, advance };
}

const found = (value: string): Answer<string> => ({ kind: "found", value });

describe("the cache of configurations", () => {
  test("asks once for a herd", async () => {
    const { cache, calls, answerNext } = setup();
    const herd = Promise.all(Array.from({ length: 50 }, () => cache.get("a")));
    expect(calls).toHaveLength(1);
    await answerNext(found("A"));
    expect(new Set((await herd).map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify(found("A"))]),
    );
  });

  test("answers from memory while fresh, then at once with the old value while it asks again", async () => {
    const { cache, calls, answerNext, advance } = setup();
    const first = cache.get("a");
    await answerNext(found("A1"));
    await first;
    advance(59);
    expect(await cache.get("a")).toEqual(found("A1"));
    expect(calls).toHaveLength(0);
    advance(2);
    const stale = await Promise.all(Array.from({ length: 20 }, () => cache.get("a")));
    expect(stale.every((answer) => answer.kind === "found" && answer.value === "A1")).toBe(true);
    expect(calls).toHaveLength(1);
    await answerNext(found("A2"));
    expect(await cache.get("a")).toEqual(found("A2"));
  });

  test("keeps the last known good copy through any failure, and asks again soon", async () => {
    const { cache, calls, answerNext, advance } = setup();
    const first = cache.get("a");
    await answerNext(found("A"));
    await first;
    advance(3600);
    expect(await cache.get("a")).toEqual(found("A"));
    await answerNext("fail");
    expect(await cache.get("a")).toEqual(found("A"));
    expect(calls).toHaveLength(0);
    advance(3);
    await cache.get("a");
    await answerNext({ kind: "unavailable" });
    expect(await cache.get("a")).toEqual(found("A"));
    advance(3);
    await cache.get("a");
    await answerNext(found("B"));
    expect(await cache.get("a")).toEqual(found("B"));
  });

  test("what was found and is doubted is asked for before it is given, unless its source cannot say", async () => {
    const { cache, calls, answerNext } = setup();
    for (const key of ["a", "b"]) {
      const first = cache.get(key);
      await answerNext(found(key));
      await first;
    }
    cache.doubt((value) => value === "a");
    const [asked, other] = [cache.get("a"), cache.get("b")];
    expect(await other).toEqual(found("b"));
    await answerNext(found("A2"));
    expect(await asked).toEqual(found("A2"));
    expect(await cache.get("a")).toEqual(found("A2"));
    cache.doubt(() => true);
    const away = cache.get("a");
    await answerNext("fail");
    expect(await away).toEqual(found("A2"));
    expect(calls).toHaveLength(0);
  });

  test("an answer that was on its way when it was doubted is not kept, nor given", async () => {
    const { cache, calls, answerNext } = setup();
    const asked = cache.get("a");
    cache.doubt(() => true);
    await answerNext(found("old"));
    expect(calls).toHaveLength(1);
    await answerNext(found("new"));
    expect([await asked, await cache.get("a")]).toEqual([found("new"), found("new")]);
  });

  test("forgets an organization that is gone", async () => {
    const { cache, answerNext, advance } = setup();
    const first = cache.get("a");
    await answerNext(found("A"));
    await first;
    advance(61);
    await cache.get("a");
    await answerNext({ kind: "unknown" });
    expect(await cache.get("a")).toEqual({ kind: "unknown" });
  });

  test("remembers briefly that there is none, or no answer, and then waits for the new one", async () => {
    const { cache, calls, answerNext, advance } = setup();
    const first = cache.get("a");
    await answerNext("fail");
    expect(await first).toEqual({ kind: "unavailable" });
    expect(await cache.get("a")).toEqual({ kind: "unavailable" });
    expect(calls).toHaveLength(0);
    advance(2);
    const second = cache.get("a");
    await answerNext({ kind: "unknown" });
    expect(await second).toEqual({ kind: "unknown" });
    advance(9);
    expect(await cache.get("a")).toEqual({ kind: "unknown" });
    expect(calls).toHaveLength(0);
    advance(1);
    const third = cache.get("a");
    await answerNext(found("A"));
    expect(await third).toEqual(found("A"));
  });

  test("a flood of invented hosts does not push a real one out", async () => {
    const { cache, calls, answerNext } = setup();
    const real = cache.get("real");
    await answerNext(found("A"));
    await real;
    for (const host of ["x1", "x2", "x3", "x4", "x5"]) {
      const invented = cache.get(host);
      await answerNext({ kind: "unknown" });
      await invented;
    }
    expect(await cache.get("real")).toEqual(found("A"));
    expect(calls).toHaveLength(0);
  });
});

describe("asking the platform", () => {
  let reply = { status: 200, body: "{}" };
  let asked: string | undefined;
  const platform = createServer((request, response) => {
    asked = request.url;
    response.writeHead(reply.status, { "content-type": "application/json" }).end(reply.body);
  });

  beforeEach(async () => {
    await new Promise<void>((listening) => platform.listen(0, "127.0.0.1", listening));
  });
  afterEach(async () => {
    await new Promise((closed) => platform.close(closed));
  });

  const ask = () => fetchConfig(`http://127.0.0.1:${(platform.address() as AddressInfo).port}`, "a.example");

  test.each([
    [404, JSON.stringify({ status: "error", message: "", data: null }), "unknown"],
    [200, JSON.stringify({ status: "ok", message: "", data: { ERROR_TYPE: "NOT_FOUND" } }), "unknown"],
    [200, JSON.stringify({ status: "ok", message: "", data: null }), "unknown"],
    [200, JSON.stringify({ status: "ok", message: "", data: {} }), "unknown"],
    [200, JSON.stringify({ status: "ok", message: "", data: { ERROR_TYPE: "INTERNAL_SERVER_ERROR" } }), "unavailable"],
    [200, JSON.stringify({ status: "ok", message: "", data: { NAME: "half a configuration" } }), "unavailable"],
    [200, "not json", "unavailable"],
    [500, "", "unavailable"],
  ])("%i %s means %s", async (status, body, kind) => {
    reply = { status, body };
    expect(await ask()).toEqual({ kind });
    expect(asked).toBe("/organization/config?domain=a.example");
  });
});

test("a service that is down is reported once a minute for each host", () => {
  const lines: string[] = [];
  let now = 0;
  const report = createDownReport(
    (line) => lines.push(line),
    () => now,
  );
  for (const domain of ["a.example", "a.example", "b.example"]) report(domain);
  now = 60_000;
  report("a.example");
  expect(lines.map((line) => /[ab]\.example/.exec(line)?.[0])).toEqual(["a.example", "b.example", "a.example"]);
});

test.each([
  [{ host: "Alpine.Example:3000" }, "alpine.example"],
  [{ host: "inner:3000", "x-forwarded-host": "alpine.example, proxy.example" }, "alpine.example"],
  [{ host: "a/../b" }, null],
  [{ host: "" }, null],
  [{ host: `${"a".repeat(260)}.example` }, null],
])("the host of %j is %s", (headers, expected) => {
  expect(hostnameOf(new Headers(headers))).toBe(expected);
});

describe("pages without an organization", () => {
  test.each([
    ["/ja/events", "es", "ja"],
    ["/events", "de-DE,es;q=0.8,en;q=0.5", "es"],
    ["/events", "fr-CA", "fr"],
    ["/zh-TW", null, "en"],
  ])("%s asked for in %s is answered in %s", (path, header, expected) => {
    expect(standaloneLocale(path, header)).toBe(expected);
  });

  test.each([
    ["en", "We&#39;ll be right back"],
    ["es", "Volvemos enseguida"],
    ["fr", "Nous revenons tout de suite"],
    ["ja", "まもなく再開します"],
  ])("the service-down page speaks %s, counts from 40 and reports the domain", async (locale, heading) => {
    const html = await standalonePage("serviceDown", { domain: "a.example", locale });
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toContain(heading);
    expect(html).toContain('{event:"ServiceDown",domain:"a.example"}');
    expect(html).toMatch(/<p id="countdown" role="timer">[^<]*40/);
    expect(html).toContain("location.reload()");
  });

  test("a host name cannot write HTML", async () => {
    const domain = '</script><b>"';
    for (const page of ["serviceDown", "organizationNotFound"] as const) {
      const html = await standalonePage(page, { domain, locale: "en" });
      expect(html).not.toContain("<b>");
    }
  });
});

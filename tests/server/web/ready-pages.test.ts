import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { createReadyPages, readyPageOf } from "#bin/pages/ready-pages";
import { type Answer, closeServers, keepable, mark, open } from "./ready-web.ts";

const events = "/en/events";
afterEach(closeServers);
const br = { "accept-encoding": "gzip, deflate, br, zstd" };

describe("a page that was asked for again", () => {
  it("is sent without the web app, in the coding that each reader takes", async () => {
    const { ask, fill, asked } = await open();
    await fill(events);
    const brotli = await ask(events, br);
    const gzip = await ask(events, { "accept-encoding": "gzip, br;q=0" });
    const plain = await ask(events);
    expect([brotli, gzip, plain].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
    for (const { headers, body } of [brotli, gzip, plain]) expect(headers["content-length"]).toBe(String(body.length));
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(plain.body.toString()).toContain("a.example /en/events");
    expect(asked).toEqual([]);
  });

  it("has the head of the one that the web app sent, and none of a reader's own", async () => {
    const { ask, fill } = await open({ trusts: true });
    const https = { "x-forwarded-proto": "https" };
    const first = await ask(events, https);
    await fill(events, https);
    const { headers } = await ask(events);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": first.headers["cache-control"],
      "content-security-policy": first.headers["content-security-policy"],
      vary: "rsc, next-router-state-tree, Accept-Encoding",
    });
    expect(headers["content-security-policy"]).toContain("'sha256-");
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect((await ask(events, https)).headers["strict-transport-security"]).toBe("a year");
  });

  it("never shows the mark", async () => {
    const { ask, fill } = await open();
    await fill(events);
    const { headers, body } = await ask(events);
    expect(body.toString() + JSON.stringify(headers)).not.toContain(mark);
  });

  it("is not sent again to who has it", async () => {
    const { ask, fill, asked } = await open();
    await fill(events);
    const { headers } = await ask(events, br);
    for (const known of [headers.etag, `"other", ${headers.etag}`, "*"]) {
      const again = await ask(events, { ...br, "if-none-match": String(known) });
      expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
      expect(again.headers).toMatchObject({ etag: headers.etag, vary: headers.vary });
      expect(again.headers["content-security-policy"]).toBeUndefined();
    }
    expect((await ask(events, { ...br, "if-none-match": 'W/"other"' })).status).toBe(200);
    expect(asked).toEqual([]);
  });

  it("answers HEAD with its head", async () => {
    const { ask, fill, asked } = await open();
    await fill(events);
    const whole = await ask(events, br);
    const head = await ask(events, br, "HEAD");
    expect(head.body.length).toBe(0);
    expect({ ...head.headers, date: "" }).toEqual({ ...whole.headers, date: "" });
    expect(asked).toEqual([]);
  });

  it("is the same whatever its query says, and takes no more room", async () => {
    const { ask, fill, asked, pages } = await open();
    await fill(events);
    const bytes = pages.bytes();
    for (const query of ["?utm_source=a", "?page=2", `?${"x".repeat(8_000)}`])
      expect((await ask(events + query)).body.toString()).toContain("a.example /en/events");
    expect(asked).toEqual([]);
    expect(pages.bytes()).toBe(bytes);
  });

  it("is not shown when its language or its organization is no more", async () => {
    const { ask, fill, asked, offered } = await open();
    await fill(events);
    offered.delete("en");
    await ask(events);
    expect(asked).toEqual(["a.example /en/events"]);
  });
});

describe("pages apart", () => {
  it("each host and each language has its own", async () => {
    const { ask, fill, asked } = await open();
    await fill(events);
    await ask("/de/events");
    expect((await ask(events, { host: "b.example" })).body.toString()).toContain("b.example /en/events");
    expect(asked).toEqual(["a.example /de/events", "b.example /en/events"]);
  });

  it("parts of pages, and what changes something, are the web app's", async () => {
    const { ask, fill, asked } = await open();
    await fill(events);
    await ask(events, { rsc: "1" });
    await ask(events, { "next-router-segment-prefetch": "/_tree" });
    await ask(events, {}, "POST");
    await ask(events, { "x-http-method-override": "POST" });
    expect(asked).toHaveLength(3);
  });
});

describe("how long", () => {
  /** A page that says the how manyeth it is, and a clock. */
  const openCounting = async (
    statusOf: (turn: number) => number = () => 200,
    wait: (turn: number) => Promise<void> | undefined = () => undefined,
  ) => {
    const clock = { now: 1_000_000 };
    let turn = 0;
    const web = await open({
      now: () => clock.now,
      answer: async (request, response) => {
        turn += 1;
        await wait(turn);
        response.statusCode = statusOf(turn);
        response.setHeader("content-type", "text/html; charset=utf-8");
        if (response.statusCode < 500) response.setHeader("cache-control", "s-maxage=60");
        response.end(`${request.url} the ${turn}.`);
      },
    });
    const read = async () => (await web.ask(events)).body.toString();
    return { ...web, clock, read };
  };

  it("for the minute that the web app keeps it, however late in it somebody asked", async () => {
    const { ask, fill, asked, clock } = await openCounting();
    await ask(events);
    clock.now += 50_000;
    await fill(events);
    clock.now += 9_999;
    await ask(events);
    expect(asked).toEqual([]);
    clock.now += 1;
    await ask(events);
    await expect.poll(() => asked).toHaveLength(1);
  });

  it("after that it is sent once more, and made anew behind the answer", async () => {
    const { fill, asked, read, clock } = await openCounting();
    await fill(events);
    clock.now += 9 * 60_000;
    expect(await read()).toContain("the 2.");
    await expect.poll(read).toContain("the 3.");
    expect(asked).toHaveLength(1);
  });

  it("after ten minutes it is made anew before anything is sent, once for all who wait", async () => {
    const { fill, asked, read, clock } = await openCounting();
    await fill(events);
    clock.now += 10 * 60_000;
    expect(new Set(await Promise.all([read(), read(), read()]))).toEqual(new Set([`${events} the 3.`]));
    expect(asked).toHaveLength(1);
  });

  it("and is sent all the same when nothing newer can be had", async () => {
    const { fill, asked, read, clock } = await openCounting((turn) => (turn < 3 ? 200 : 503));
    await fill(events);
    clock.now += 3_600_000;
    for (let time = 0; time < 3; time += 1) expect(await read()).toContain("the 2.");
    expect(asked).toHaveLength(1);
    clock.now += 10_000;
    expect(await read()).toContain("the 2.");
    expect(asked).toHaveLength(2);
  });

  it("and is sent all the same when a newer one does not come", async () => {
    const never = new Promise<void>(() => undefined);
    const { clock, fill, read } = await openCounting(
      () => 200,
      (turn) => (turn < 3 ? undefined : never),
    );
    await fill(events);
    clock.now += 3_600_000;
    expect(await read()).toContain("the 2.");
  });

  it("no longer than its minute while nobody tells what is removed", async () => {
    const { pages, fill, read, clock } = await openCounting();
    await fill(events);
    pages.areTold(false);
    clock.now += 60_000;
    expect(await read()).toContain("the 3.");
  });

  it("and is forgotten when it is there no more for everybody", async () => {
    const { ask, fill, pages, clock } = await openCounting((turn) => (turn < 3 ? 200 : 404));
    await fill(events);
    clock.now += 60_000;
    expect((await ask(events)).status).toBe(200);
    await expect.poll(() => pages.bytes()).toBe(0);
    expect((await ask(events)).status).toBe(404);
  });

  it("not at all when it was made for another request, which may have begun before a removal", async () => {
    const { ask, asked, pages } = await open({ joins: true, now: () => 1_000_000 + 100_000 * asked.length });
    for (let time = 0; time < 4; time += 1) await ask(events);
    expect(asked).toHaveLength(4);
    expect(pages.bytes()).toBe(0);
  });

  it("until something of its organization is removed", async () => {
    const { ask, fill, asked, pages } = await open();
    await fill(events);
    await fill(events, { host: "b.example" });
    pages.drop("a.example");
    await ask(events);
    await ask(events, { host: "b.example" });
    expect(asked).toEqual(["a.example /en/events"]);
    pages.drop();
    await ask(events, { host: "b.example" });
    expect(asked).toHaveLength(2);
  });

  it("and what was begun before something was removed is not kept after, nor waited for", async () => {
    const [since, freshFor] = [Date.now(), 60_000];
    const page = await readyPageOf(Buffer.from("page"), { headers: {}, etag: "", since, freshFor });
    const pages = createReadyPages({ capacity: 1_000_000 });
    const ask = (key: string, domain: string) => {
      pages.ask(key, domain).isWanted(since, freshFor);
      const asking = pages.ask(key, domain);
      expect(asking.isWanted(since, freshFor)).toBe(true);
      return asking;
    };
    const begun = ask("a /", "a");
    const elsewhere = ask("b /", "b");
    expect([...pages.domains()]).toEqual(["a", "b"]);
    pages.drop("a");
    expect([pages.awaited("a /"), pages.awaited("b /")]).toEqual([undefined, expect.any(Promise)]);
    begun.give(page);
    elsewhere.give(page);
    expect([pages.get("a /"), pages.get("b /")]).toEqual([undefined, page]);
  });
});

describe("many at once", () => {
  /** Twenty readers who come while a first one's answer is being made. */
  const crowd = async (answer: Answer) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { ask, asked, arrived } = await open({
      answer: async (request, response) => {
        await released;
        await answer(request, response);
      },
    });
    const first = ask(events);
    await expect.poll(() => asked.length).toBe(1);
    const others = Array.from({ length: 20 }, () => ask(events, br));
    await expect.poll(arrived).toBe(21);
    release();
    return { asked, first: await first, others: await Promise.all(others) };
  };

  it("ask the web app once, and all have the page", async () => {
    const { asked, first, others } = await crowd(keepable);
    for (const { body } of others) expect(brotliDecompressSync(body)).toEqual(first.body);
    expect(asked).toHaveLength(1);
  });

  it("ask each for themselves when the answer is not for everybody", async () => {
    let count = 0;
    const { asked, others } = await crowd((request, response) => {
      count += 1;
      response.setHeader("set-cookie", `session=${count}`);
      return keepable(request, response);
    });
    expect(new Set(others.map(({ headers }) => String(headers["set-cookie"]))).size).toBe(20);
    expect(asked).toHaveLength(21);
  });
});

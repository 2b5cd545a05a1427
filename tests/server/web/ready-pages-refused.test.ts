import { afterEach, describe, expect, it } from "vitest";
import { type Answer, closeServers, keepable, open } from "./ready-web.ts";

const events = "/en/events";
afterEach(closeServers);

describe("what is not kept", () => {
  /** The page with another status or other headers, said last. */
  const changed =
    ({ status = 200, ...headers }: { status?: number; [name: string]: unknown }): Answer =>
    (request, response) => {
      const finish = response.end.bind(response);
      response.end = ((...given: unknown[]) => {
        response.statusCode = status;
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value));
        return Reflect.apply(finish, response, given);
      }) satisfies typeof response.end;
      return keepable(request, response);
    };

  it.each([
    ["a private answer", { "cache-control": "private, no-store" }],
    ["one that says both", { "cache-control": "private, s-maxage=60" }],
    ["one that lives at its reader alone", { "cache-control": "max-age=60" }],
    ["one that gives somebody a cookie", { "set-cookie": "a=b" }],
    ["a missing page", { status: 404 }],
    ["a failure", { status: 500 }],
    ["a redirection", { status: 307 }],
    ["what is no page", { "content-type": "application/json" }],
  ])("%s", async (_what, change) => {
    const { ask, asked, pages } = await open({ answer: changed(change) });
    for (let time = 0; time < 4; time += 1) await ask(events);
    expect(asked).toHaveLength(4);
    expect([pages.bytes(), pages.domains().size]).toEqual([0, 0]);
  });

  it("addresses that somebody makes up, or writes in another way", async () => {
    const { ask, pages } = await open();
    for (let index = 0; index < 50; index += 1) await ask(`/en/made-up-${index}`);
    for (const path of ["/en/%65vents", "/en/./events", "//en/events", `/en/${"x".repeat(600)}`, "/en/%zz"])
      for (let time = 0; time < 3; time += 1) await ask(path);
    for (const path of ["/en/events", "/no-language"])
      for (let time = 0; time < 3; time += 1) await ask(path, { host: "no host at all" });
    expect([pages.bytes(), pages.domains().size]).toEqual([0, 0]);
  });

  it("more than there is room for", async () => {
    const { ask, pages } = await open({ capacity: 20_000 });
    for (let index = 0; index < 30; index += 1) {
      await ask(`/en/page-${index}`);
      await ask(`/en/page-${index}`);
      expect(pages.bytes()).toBeLessThanOrEqual(20_000);
    }
    await expect.poll(() => pages.bytes()).toBeGreaterThan(15_000);
  });
});

describe("a reader who wants others to get something else", () => {
  it.each<[string, Record<string, string>]>([
    ["a host that the proxy did not name", { "x-forwarded-host": "evil.example" }],
    ["another scheme", { "x-forwarded-proto": "https" }],
    ["a port", { host: "a.example:8080" }],
    ["a language", { "accept-language": "xx-<script>, de;q=9" }],
    ["a part", { range: "bytes=0-3" }],
    ["another method", { "x-http-method-override": "DELETE" }],
    ["cookies", { cookie: "locale=de; session=somebody" }],
    ["who they are", { authorization: "Bearer somebody" }],
    ["the framework's own data", { "x-nextjs-data": "1" }],
    ["a part of the page", { rsc: "1", "next-router-prefetch": "1" }],
    ["an old copy", { "if-none-match": "*", "if-modified-since": "Thu, 01 Jan 1970 00:00:00 GMT" }],
  ])("by saying %s changes nothing for them", async (_what, said) => {
    const { ask } = await open();
    const wanted = await ask(events);
    const other = await open();
    for (let time = 0; time < 3; time += 1) await other.ask(events, said);
    for (let time = 0; time < 3; time += 1) {
      const { status, body, headers } = await other.ask(events);
      expect({ status, body: body.toString() }).toEqual({ status: 200, body: wanted.body.toString() });
      expect(headers["strict-transport-security"]).toBeUndefined();
      expect(JSON.stringify(headers)).not.toMatch(/evil|8080|script>/);
    }
  });

  it("by a long query either", async () => {
    const { ask, fill, asked } = await open();
    await fill(`${events}?${"nxtPlocale=de&".repeat(500)}`);
    const { body, headers } = await ask(events);
    expect(JSON.stringify(headers)).not.toContain("nxtPlocale");
    expect(body.toString()).toContain("a.example /en/events");
    expect(asked).toEqual([]);
  });
});

import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { get as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { finishPage, withoutMark } from "#bin/pages/finish-page";
import { createKeptPages } from "#bin/pages/kept-pages";
import { firstCallsScript } from "#lib/api/first-calls-script";
import { bootScript } from "#lib/organization/boot-script";

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

describe("kept pages", () => {
  const place = (domain: string, bytes = 100) => ({ shelf: "found" as const, domain, bytes });
  const open = () => createKeptPages<string>({ capacity: { found: 1_000, missing: 400, answers: 400 } });
  /** As the framework does it: asked for first, then made. */
  const make = (pages: ReturnType<typeof open>, key: string, where: Parameters<typeof pages.set>[2]) => {
    pages.get({ key, domain: where.domain });
    pages.set(key, key, where);
  };
  const has = (pages: ReturnType<typeof open>, key: string, domain = "a.example") =>
    pages.get({ key, domain }) !== null;

  it("stay below their number of bytes, and those that are asked for stay longest", () => {
    const pages = open();
    for (let index = 0; index < 10; index += 1) make(pages, `page ${index}`, place("a.example"));
    expect(has(pages, "page 0")).toBe(true);
    make(pages, "page 10", place("a.example"));
    expect([has(pages, "page 0"), has(pages, "page 1"), has(pages, "page 10")]).toEqual([true, false, true]);
    expect(pages.bytes()).toBe(1_000);
  });

  it("are not pushed out by any number of pages that are missing", () => {
    const pages = open();
    make(pages, "home", place("a.example"));
    for (let index = 0; index < 1_000; index += 1)
      make(pages, `no ${index}`, { ...place("a.example"), shelf: "missing" });
    expect(has(pages, "home")).toBe(true);
    expect(pages.bytes()).toBe(500);
  });

  it("go with their domain, and what was being made of it meanwhile is not kept", () => {
    const pages = open();
    make(pages, "ours", place("a.example"));
    make(pages, "theirs", place("b.example"));
    make(pages, "answer", { ...place(""), shelf: "answers" });
    pages.get({ key: "late", domain: "a.example" });
    pages.get({ key: "late answer", domain: "" });
    expect([...pages.domains()].sort()).toEqual(["a.example", "b.example"]);
    pages.drop("a.example");
    pages.set("late", "made of what is gone", place("a.example"));
    pages.set("late answer", "what is gone", { ...place(""), shelf: "answers" });
    const left = ["ours", "theirs", "answer", "late", "late answer"].filter((key) => has(pages, key));
    expect(left).toEqual(["theirs"]);
    make(pages, "ours", place("a.example"));
    expect(has(pages, "ours")).toBe(true);
  });
});

describe("a finished page", () => {
  const mark = randomBytes(18).toString("base64url");
  const own = `self.__next_f.push([1,"a \\"nonce\\":\\"${mark}\\" é"])`;
  const page = [
    `<html><script nonce="${mark}" src="/_next/a.js"></script><script nonce="${mark}">${own}</script>`,
    "<script>alert(1)</script><script nonce='guessed'>alert(2)</script></html>",
  ].join("");

  it("allows the scripts that bear the mark and no others, and does not show it", () => {
    const finished = withoutMark(Buffer.from(page), mark);
    expect(finished.page.toString()).not.toContain(mark);
    expect(finished.hashes).toEqual([hashOf(own.replace(mark, ""))]);
    expect(finished.page.toString()).toContain(`<script>${own.replace(mark, "")}</script>`);
  });

  const answerWith = async (answer: Parameters<typeof createServer>[1]) => {
    const server = createServer((request, response) => {
      finishPage(response, mark);
      answer?.(request, response);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const [response] = await once(ask({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" }), "response");
    const body = await text(response);
    server.close();
    return { body, headers: response.headers };
  };

  it("leaves with its policy, its length and a short life at others, in however many pieces it came", async () => {
    const { body, headers } = await answerWith((_request, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.setHeader("cache-control", "s-maxage=60, stale-while-revalidate=31535940");
      response.write(page.slice(0, 150));
      response.write(page.slice(150, 151));
      response.end(page.slice(151));
    });
    expect(body).not.toContain(mark);
    expect(headers["content-length"]).toBe(String(Buffer.byteLength(body)));
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain(hashOf(own.replace(mark, "")));
    for (const script of [bootScript, firstCallsScript]) expect(policy).toContain(hashOf(script));
    expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain("unsafe-inline");
    const lives = [...String(headers["cache-control"]).matchAll(/(?:s-maxage|stale-while-revalidate)=(\d+)/g)];
    expect(lives.reduce((sum, [, seconds]) => sum + Number(seconds), 0)).toBeLessThanOrEqual(10);
  });

  it("leaves so too when its head was to go ahead, and its head does not show the mark", async () => {
    const { body, headers } = await answerWith((_request, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.setHeader("link", `</a.woff2>; rel=preload; as="font"; nonce="${mark}"; type="font/woff2"`);
      response.flushHeaders();
      response.write(page.slice(0, 150));
      response.end(page.slice(150));
    });
    expect(body).not.toContain(mark);
    expect(headers["content-security-policy"]).toContain(hashOf(own.replace(mark, "")));
    expect(headers.link).toBe('</a.woff2>; rel=preload; as="font"; type="font/woff2"');
  });

  it("keeps the policy that the browser has when nothing has changed", async () => {
    const { headers } = await answerWith((_request, response) => {
      response.setHeader("content-security-policy", "script-src 'self'");
      response.setHeader("content-type", "text/html");
      response.statusCode = 304;
      response.end();
    });
    expect(headers["content-security-policy"]).toBeUndefined();
  });

  it("is only a page: anything else passes as it is", async () => {
    const { body } = await answerWith((_request, response) => {
      response.setHeader("content-type", "image/svg+xml");
      response.end(page);
    });
    expect(body).toBe(page);
  });
});

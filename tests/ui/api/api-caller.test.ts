// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { events } from "#contract/events";
import { registration } from "#contract/registration";
import { self } from "#contract/self";
import { AppError } from "#kernel/errors";
import { kindOf } from "#lib/api/call";
import { type Caller, createCaller } from "#lib/api/caller";
import { serverMessage } from "#lib/api/server-message";
import { type FakeReply, type FakeServer, failed, ok, startFakeServer } from "./api-fake-server.ts";

let server: FakeServer;
let reply: FakeReply;
let opened: string[];
let token: number;
let call: Caller;

beforeEach(async () => {
  server = await startFakeServer(() => reply);
  opened = [];
  token = 0;
  call = createCaller({
    baseUrl: server.url,
    headers: async () => {
      token += 1;
      return { organization: "org", locale: "es", authorization: `token-${token}` };
    },
    redirect: (url) => opened.push(url),
  });
});
afterEach(() => server.stop());

const failureOf = async (attempt: Promise<unknown>): Promise<AppError> => {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) return error;
  throw new Error(`Expected an AppError, got ${String(error)}`);
};

describe("a request", () => {
  it("fills the path, drops what is undefined and carries headers worked out for it", async () => {
    reply = ok([], { count: 0 });
    await call(events.speakers, {
      params: { eventId: "a/b ü" },
      query: { page: 2, search: undefined, orderBy: "-name" },
    });
    await call(events.list, { query: { past: false } });
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /events/a%2Fb%20%C3%BC/speakers?page=2&orderBy=-name",
      "GET /events?past=false",
    ]);
    expect(server.requests[0]?.headers).toMatchObject({ organization: "org", locale: "es", authorization: "token-1" });
    expect(server.requests[1]?.headers.authorization).toBe("token-2");
  });

  it("sends its body as JSON, bare arrays too, and none when there is none", async () => {
    reply = ok(null);
    const params = { eventId: "e1" };
    await call(registration.saveAddOns, { params, body: [] });
    await call(registration.removeCoupon, { params });
    expect(server.requests[0]).toMatchObject({ method: "POST", body: [] });
    expect(server.requests[0]?.headers["content-type"]).toContain("application/json");
    expect(server.requests[1]).toMatchObject({ method: "DELETE", body: undefined });
  });

  it("is not made while a path parameter is missing", async () => {
    const error = await failureOf(call(events.get, { params: { eventId: "" } }));
    expect(error).toMatchObject({ code: "validation_failed", fields: { eventId: "required" } });
    expect(server.requests).toEqual([]);
  });
});

describe("an envelope", () => {
  it("gives a value as it is, null included", async () => {
    reply = ok({ id: "e1" });
    expect(await call(events.get, { params: { eventId: "e1" } })).toEqual({ id: "e1" });
    reply = ok(null);
    expect(await call(self.removeAddress, { params: { addressId: "a1" } })).toBeNull();
  });

  it("gives a page list its items and count", async () => {
    reply = ok([{ id: "e1" }], { count: 31 });
    expect(await call(events.list, {})).toEqual({ items: [{ id: "e1" }], count: 31 });
  });

  it.each([
    ["c7", "c7"],
    [42, "42"],
    [null, null],
    [undefined, null],
  ])("gives a cursor list its items and cursor (%s)", async (cursor, expected) => {
    reply = ok([1, 2], { cursor });
    // As the browser's entries are: a kind instead of schemas.
    const { page: _schema, ...entry } = events.list;
    const listed = await call({ ...entry, kind: "cursor" } as unknown as typeof events.list, {});
    expect(listed).toEqual({ items: [1, 2], cursor: expected });
  });

  it("knows the kind of an entry with schemas and of one without", () => {
    expect([events.list, events.get, self.events].map(kindOf)).toEqual(["page", "value", "page"]);
    const { response: _schema, ...bare } = events.get;
    const kinds = ["value", "page", "cursor"] as const;
    const entries = kinds.map((kind) => ({ ...bare, kind }) as unknown as typeof events.get);
    expect(entries.map(kindOf)).toEqual(kinds);
  });

  it("opens the address of a redirect and lets nothing else happen", async () => {
    reply = { body: { status: "redirect", message: "ok", data: null, url: "https://pay.example/1" } };
    let settled = false;
    const settle = () => {
      settled = true;
    };
    void call(self.get, undefined).then(settle, settle);
    await expect.poll(() => opened).toEqual(["https://pay.example/1"]);
    expect(settled).toBe(false);
  });

  it("refuses a reply that is none, and a list call without a list", async () => {
    reply = { body: "<html></html>" };
    expect((await failureOf(call(self.get, undefined))).code).toBe("internal");
    reply = ok({ id: "e1" });
    expect((await failureOf(call(events.list, {}))).code).toBe("internal");
  });
});

describe("a failure", () => {
  it("keeps code, message, fields and status of the envelope", async () => {
    reply = failed(400, { code: "validation_failed", message: "Name fehlt", fields: { name: "required" } });
    const error = await failureOf(call(self.update, { body: {} }));
    expect(error).toMatchObject({ code: "validation_failed", status: 400, fields: { name: "required" } });
    expect(serverMessage(error)).toBe("Name fehlt");
  });

  it.each([
    [400, "malformed_request"],
    [401, "unauthenticated"],
    [403, "forbidden"],
    [404, "not_found"],
    [429, "rate_limited"],
    [453, "not_group_member"],
    [461, "private_channel"],
    [463, "account_required"],
    [418, "internal"],
    [500, "internal"],
    [503, "unavailable"],
  ])("is told by its status %i when the code is unknown", async (status, code) => {
    reply = failed(status, { code: "something_new" });
    const error = await failureOf(call(self.get, undefined));
    expect(error).toMatchObject({ code, status });
    expect(serverMessage(error)).toBeNull();
  });

  it("survives a reply that is not JSON", async () => {
    reply = { status: 502, body: "<html>Bad gateway</html>", headers: { "content-type": "text/html" } };
    expect(await failureOf(call(self.get, undefined))).toMatchObject({ code: "unavailable", status: 502 });
  });

  it("has status 0 when nobody answers", async () => {
    await server.stop();
    expect(await failureOf(call(self.get, undefined))).toMatchObject({ code: "unavailable", status: 0 });
  });

  it("passes an abort on as what it is", async () => {
    reply = ok(null);
    const controller = new AbortController();
    controller.abort(new Error("left the page"));
    await expect(call(self.get, undefined, { signal: controller.signal })).rejects.toThrow("left the page");
  });
});

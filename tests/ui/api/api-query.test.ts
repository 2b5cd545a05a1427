// @vitest-environment happy-dom
import { InfiniteQueryObserver, MutationObserver, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { attendee } from "#contract/attendee";
import { events } from "#contract/events";
import { organization } from "#contract/organization";
import { registration } from "#contract/registration";
import { self } from "#contract/self";
import { AppError } from "#kernel/errors";
// Loaded before any test stops the clock: the first call of a page waits for it.
import "#lib/api/call";
import { createCaller } from "#lib/api/caller";
import { cursors, keyOf, mutation, pages, query } from "#lib/api/query";
import { createQueryClient, finalHandler, retryDelay, shouldRetry } from "#lib/api/query-client";
import type { HttpReply, HttpRequest } from "#lib/api/transport";

let sent: HttpRequest[];
let answer: (request: HttpRequest) => HttpReply;
let client: QueryClient;
const handlers = { notFound: vi.fn(), forbidden: vi.fn(), notAuthorized: vi.fn(), notify: vi.fn() };

const success = (data: unknown, rest: object = {}): HttpReply => ({
  status: 200,
  body: { status: "ok", message: "ok", data, ...rest },
});
const failure = (status: number, message = ""): HttpReply => ({
  status,
  body: { status: "error", message, data: null },
});

beforeEach(() => {
  vi.resetAllMocks();
  sent = [];
  answer = () => success(null);
  const transport = async (request: HttpRequest) => {
    sent.push(request);
    return answer(request);
  };
  client = createQueryClient(createCaller({ baseUrl: "", headers: () => ({}), transport }), handlers);
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

describe("keys", () => {
  it("name module, call and input, however the input is spelled", () => {
    expect(keyOf(self.get)).toEqual(["self", "self.get", null]);
    expect(keyOf(events.list, { query: { past: undefined } })).toEqual(keyOf(events.list));
    expect(keyOf(events.media, { params: { eventId: "e1" }, query: { type: undefined } })).toEqual([
      "events",
      "events.media",
      { params: { eventId: "e1" } },
    ]);
    expect(pages(events.list, { query: { past: true } }).queryKey).toEqual([
      "events",
      "events.list",
      { query: { past: true } },
      "pages",
    ]);
  });
});

describe("enabled", () => {
  const intent = { params: { eventId: "e1" }, query: { ticketId: "t1", quantity: 2, addressId: "a1" } };
  const required = ["ticketId", "quantity", "addressId"];
  it.each([
    ["complete", query(events.get, { params: { eventId: "e1" } }), true],
    ["without parameters", query(self.get, undefined), true],
    ["empty id", query(events.get, { params: { eventId: "" } }), false],
    ["one of two ids empty", query(events.session, { params: { eventId: "e1", sessionId: "" } }), false],
    ["page list with an empty id", pages(events.faqs, { params: { eventId: "" } }), false],
    ["complete intent", query(registration.couponIntent, intent, { required }), true],
    [
      "intent without address",
      query(registration.couponIntent, { ...intent, query: { ...intent.query, addressId: "" } }, { required }),
      false,
    ],
    [
      "intent of nothing",
      query(registration.couponIntent, { ...intent, query: { ...intent.query, quantity: 0 } }, { required }),
      false,
    ],
    ["switched off", query(self.get, undefined, { enabled: false }), false],
  ])("%s", (_case, options, expected) => {
    expect(options.enabled).toBe(expected);
  });
});

describe("retries", () => {
  it.each([
    [404, "notFound"],
    [401, "notAuthorized"],
    [403, "forbidden"],
    [452, null],
    [453, "forbidden"],
    [460, "forbidden"],
    [463, "forbidden"],
    [464, null],
    [400, null],
    [429, null],
    [500, null],
    [0, null],
  ])("status %i: %s", (status, handler) => {
    expect(finalHandler(status)).toBe(handler);
    const error = new AppError("internal", { status });
    const allowed = [0, 1, 2, 3].map((failures) => shouldRetry(failures, error));
    expect(allowed).toEqual(handler ? [false, false, false, false] : [true, true, true, false]);
  });

  it("wait 1 s, 2 s, 4 s, … and never more than 30 s", () => {
    expect([0, 1, 2, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
  });

  it("ask four times in all, seven seconds long, and tell no handler", async () => {
    vi.useFakeTimers();
    answer = () => failure(500);
    const asked = client.fetchQuery({ ...query(self.get, undefined), retry: shouldRetry }).catch((error) => error);
    await vi.advanceTimersByTimeAsync(6_999);
    expect(sent).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(4);
    expect(await asked).toMatchObject({ status: 500 });
    expect(handlers.notFound).not.toHaveBeenCalled();
    expect(handlers.forbidden).not.toHaveBeenCalled();
    expect(handlers.notAuthorized).not.toHaveBeenCalled();
  });

  it.each([
    [404, "notFound"],
    [403, "forbidden"],
    [457, "forbidden"],
    [401, "notAuthorized"],
  ] as const)("end at once at %i, with one report to %s", async (status, handler) => {
    answer = () => failure(status);
    await client.fetchQuery(query(self.get, undefined, { redirect: true })).catch(() => {});
    await client.fetchQuery(query(self.addresses, {})).catch(() => {});
    expect(sent).toHaveLength(2);
    const failures = handlers[handler].mock.calls.map(([report]) => report);
    expect(failures).toMatchObject([
      { error: { status }, key: ["self", "self.get", null], redirect: true },
      { error: { status }, key: ["self", "self.addresses", null], redirect: false },
    ]);
    expect(handlers.notify).not.toHaveBeenCalled();
  });

  it.each([
    [404, null],
    [403, null],
    [456, null],
    [461, null],
    [401, "Ada"],
    [460, "Ada"],
    [429, "Ada"],
    [500, "Ada"],
  ])("after %i, of what was read before there is left: %s", async (status, left) => {
    const own = query(self.get, undefined, { retry: false });
    client.setQueryData<unknown>(own.queryKey, "Ada", { updatedAt: 1 });
    answer = () => failure(status);
    await client.fetchQuery(own).catch(() => {});
    expect(client.getQueryState(own.queryKey)).toMatchObject({ status: "error", error: { status } });
    expect(client.getQueryData<unknown>(own.queryKey) ?? null).toBe(left);
  });

  it("are the same for what a hook asks: the client's defaults", () => {
    const { queries, mutations } = client.getDefaultOptions();
    expect(queries).toMatchObject({ retry: shouldRetry, retryDelay, staleTime: 60_000, gcTime: 300_000 });
    expect(mutations).toMatchObject({ retry: false });
  });
});

describe("lists", () => {
  const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));
  const load = async (options: ReturnType<typeof pages<typeof events.list>>) => {
    const observer = new InfiniteQueryObserver(client, options);
    const stop = observer.subscribe(() => {});
    await observer.refetch();
    return { observer, stop };
  };

  it("ask for 10 and go on while pages are full", async () => {
    answer = ({ url }) => success(items(url.includes("page=3") ? 4 : 10), { count: 24 });
    const { observer, stop } = await load(pages(events.list, { query: { past: true } }));
    await observer.fetchNextPage();
    expect(observer.getCurrentResult().hasNextPage).toBe(true);
    await observer.fetchNextPage();
    expect(observer.getCurrentResult().hasNextPage).toBe(false);
    const asked = sent.map(({ url }) => url).filter((url, index, all) => all.indexOf(url) === index);
    expect(asked).toEqual([
      "/events?past=true&page=1&pageSize=10",
      "/events?past=true&page=2&pageSize=10",
      "/events?past=true&page=3&pageSize=10",
    ]);
    stop();
  });

  it.each([
    [{}, 9, false],
    [{}, 10, true],
    [{ pageSize: 25 }, 10, false],
    [{ pageSize: 25 }, 25, true],
    [{}, 0, false],
  ])("%o with %i items: more = %s", async (filter, count, more) => {
    answer = () => success(items(count), { count: 100 });
    const { observer, stop } = await load(pages(events.list, { query: filter }));
    expect(observer.getCurrentResult().hasNextPage).toBe(more);
    stop();
  });

  it("by cursor start without one and end at null", async () => {
    answer = ({ url }) => success(items(2), { cursor: url.includes("cursor=c1") ? null : "c1" });
    const { page: _schema, ...entry } = events.list;
    const list = { ...entry, kind: "cursor" } as unknown as typeof events.list;
    const observer = new InfiniteQueryObserver(client, cursors(list, {}));
    const stop = observer.subscribe(() => {});
    await observer.refetch();
    await observer.fetchNextPage();
    expect(observer.getCurrentResult().hasNextPage).toBe(false);
    expect(new Set(sent.map(({ url }) => url))).toEqual(new Set(["/events", "/events?cursor=c1"]));
    stop();
  });
});

describe("writes", () => {
  const write = (observer: { mutate: () => Promise<unknown> }) => observer.mutate().catch(() => {});
  const verify = () => new MutationObserver(client, { ...mutation(registration.removeCoupon) });
  const input = { params: { eventId: "e1" } };

  it("are never repeated, and a failure shows the server's sentence", async () => {
    answer = () => failure(500, "Der Server ist müde");
    await write({ mutate: () => verify().mutate(input) });
    expect(sent).toHaveLength(1);
    expect(handlers.notify).toHaveBeenCalledExactlyOnceWith("Der Server ist müde");
  });

  it("that fail without a sentence leave the words to the shell", async () => {
    answer = () => failure(500);
    await write({ mutate: () => verify().mutate(input) });
    expect(handlers.notify).toHaveBeenCalledExactlyOnceWith(null);
  });

  it("that a form shows are not told twice", async () => {
    answer = () => failure(460, "Schon vergeben");
    const options = mutation(registration.removeCoupon, { shownByForm: true });
    await expect(new MutationObserver(client, options).mutate(input)).rejects.toThrow("Schon vergeben");
    expect(handlers.notify).not.toHaveBeenCalled();
  });

  it("make their module and what it touches stale, and nothing else", async () => {
    const stale = (endpoint: Parameters<typeof keyOf>[0], of?: object) =>
      client.getQueryState(keyOf(endpoint, of))?.isInvalidated;
    const seed = () => {
      client.setQueryData(keyOf(registration.get, input), {});
      client.setQueryData(keyOf(attendee.get, input), {});
      client.setQueryData(keyOf(events.list), {});
      client.setQueryData(keyOf(organization.get), {});
    };
    seed();
    await new MutationObserver(client, mutation(registration.updatePreferences)).mutate({ ...input, body: {} });
    expect([stale(registration.get, input), stale(attendee.get, input), stale(events.list)]).toEqual([
      true,
      true,
      false,
    ]);
    seed();
    const options = mutation(registration.updatePreferences, { invalidates: ["events", organization.get] });
    await new MutationObserver(client, options).mutate({ ...input, body: {} });
    expect([stale(registration.get, input), stale(events.list), stale(organization.get)]).toEqual([false, true, true]);
  });

  it("that fail make nothing stale", async () => {
    client.setQueryData(keyOf(registration.get, input), {});
    answer = () => failure(460);
    await write({ mutate: () => verify().mutate(input) });
    expect(client.getQueryState(keyOf(registration.get, input))?.isInvalidated).toBe(false);
  });
});

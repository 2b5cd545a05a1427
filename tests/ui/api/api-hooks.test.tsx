// @vitest-environment happy-dom
import {
  type DehydratedState,
  dehydrate,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { attendee } from "#contract/attendee";
import { events } from "#contract/events";
import { registration } from "#contract/registration";
import { self } from "#contract/self";
import { useIsRegistered, useUpdateNotificationPreferences } from "#hooks/account/self";
import { useSelf } from "#hooks/account/use-self";
import { useRead, useReadPages } from "#hooks/calls/use-call";
import {
  useApplyCoupon,
  useRegistration,
  useRegistrationIntent,
  useSaveAddOns,
  useSavePasses,
} from "#hooks/commerce/registration";
import { eventOptions, eventsOptions } from "#hooks/events/events-options";
import { useCaptureIntent } from "#hooks/organization/organization";
import { type Caller, createCaller } from "#lib/api/caller";
import { keyOf, query } from "#lib/api/query";
import { createQueryClient } from "#lib/api/query-client";
import { createServerQueryClient } from "#lib/api/server-query-client";
import { bindSession } from "#lib/session/bind-session";
import { createSession, type Session } from "#lib/session/session";
import { createSessionStorage } from "#lib/session/storage";
import { SessionContext } from "#lib/session/use-session";
import { createTabs, expiringIn } from "#tests/ui/session/session-fakes";
import { type FakeReply, type FakeServer, failed, ok, startFakeServer } from "./api-fake-server.ts";

const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";
const eventId = "7c1f2a3b-4d5e-4f60-8a9b-0c1d2e3f4a5b";
const params = { eventId };

let server: FakeServer;
let answer: (path: string, account: unknown) => FakeReply | Promise<FakeReply>;
let session: Session;
let client: QueryClient;
let call: Caller;
let close: () => void;
const notify = vi.fn();
const paths = () => server.requests.map(({ path }) => path.replace(eventId, "e"));

const Providers = ({ children }: { children: ReactNode }) => (
  <SessionContext value={session}>
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  </SessionContext>
);
const render = <T,>(hook: () => T) => renderHook(hook, { wrapper: Providers });

const signIn = ({ id = "a1" }: { id?: string | null } = {}) => {
  const storage = createSessionStorage(organizationId, browser.local, browser.session);
  storage.saveTokens({ accessToken: expiringIn(3600), idToken: expiringIn(3600), refreshToken: "refresh" });
  storage.setUserData({ id, locale: null, username: "ada", email: "ada@example.org", sub: "sub-1" });
};
let browser: ReturnType<ReturnType<typeof createTabs>["openTab"]>;

beforeEach(async () => {
  answer = () => ok({});
  server = await startFakeServer(({ path, headers }) => answer(path, headers.executeas));
  browser = createTabs().openTab();
  session = createSession({ organizationId, clientId: "c", identityEndpoint: server.url }, browser);
  call = createCaller({ baseUrl: server.url, headers: () => session.headers("en") });
  const ignore = () => {};
  client = createQueryClient(call, { notFound: ignore, forbidden: ignore, notAuthorized: ignore, notify });
  close = bindSession(client, session);
  notify.mockReset();
});
afterEach(async () => {
  cleanup();
  close();
  client.clear();
  await server.stop();
});

describe("reads", () => {
  it("that need a person wait for one, the others do not", async () => {
    const { result } = render(() => ({ self: useSelf(), event: useRead(eventOptions("rubyconf")) }));
    let stop = () => {};
    act(() => {
      stop = session.start();
    });
    await waitFor(() => expect(result.current.event.isSuccess).toBe(true));
    expect(result.current.self.fetchStatus).toBe("idle");
    expect(paths()).toEqual(["/events/rubyconf"]);
    stop();
    signIn();
    act(() => void session.start());
    await waitFor(() => expect(result.current.self.isSuccess).toBe(true));
  });

  it("of oneself wait for an account to be made or chosen, and end with it", async () => {
    signIn({ id: null });
    session.start();
    const { result } = render(() => ({ self: useSelf(), event: useRead(eventOptions("rubyconf")) }));
    await waitFor(() => expect(result.current.event.isSuccess).toBe(true));
    expect(result.current.self.fetchStatus).toBe("idle");
    act(() => session.setUser({ id: "a1", locale: "en" }));
    await waitFor(() => expect(result.current.self.isSuccess).toBe(true));
    act(() => session.leave("account", "/events"));
    await act(() => client.invalidateQueries());
    expect(paths().filter((path) => path === "/self")).toHaveLength(1);
  });

  it("join the pages of a list", async () => {
    const items = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: from + index }));
    answer = (path) => ok(path.includes("page=2") ? items(10, 3) : items(0, 10), { count: 13 });
    session.start();
    const { result } = render(() => useReadPages(eventsOptions()));
    await waitFor(() => expect(result.current.data?.items).toHaveLength(10));
    act(() => void result.current.fetchNextPage());
    await waitFor(() => expect(result.current.data?.items).toHaveLength(13));
    expect(result.current.data).toEqual({ items: items(0, 13), count: 13 });
    expect(result.current.hasNextPage).toBe(false);
  });

  it("start over when another account acts", async () => {
    signIn();
    session.start();
    answer = (_path, account) => ok({ id: account ?? "own" });
    const { result } = render(() => useSelf());
    await waitFor(() => expect(result.current.data?.id).toBe("own"));
    act(() => session.switchAccount("a2"));
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.data?.id).toBe("a2"));
    act(() => session.signOut());
    expect(client.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined })).toEqual([]);
  });

  const pageWith = async (data: object) => {
    const forNobody = createServerQueryClient((async () => data) as unknown as Caller);
    await forNobody.fetchQuery(query(events.get, { params: { eventId: "x" } }));
    return dehydrate(forNobody);
  };

  const open = (state: DehydratedState) =>
    renderHook(() => useRead(eventOptions("x")), {
      wrapper: ({ children }) => (
        <Providers>
          <HydrationBoundary state={state}>{children}</HydrationBoundary>
        </Providers>
      ),
    });

  it("that a page brought along are not asked again for a visitor", async () => {
    const state = await pageWith({ name: "for nobody" });
    session.start();
    const { result } = open(state);
    expect(result.current.data).toMatchObject({ name: "for nobody" });
    expect(result.current.fetchStatus).toBe("idle");
    expect(server.requests).toEqual([]);
  });

  it("that a page brought along long ago are asked once, as whoever is signed in", async () => {
    signIn();
    answer = () => ok({ name: "for ada" });
    const state = await pageWith({ name: "for nobody" });
    for (const brought of state.queries) brought.state.dataUpdatedAt -= 600_000;
    const { result } = open(state);
    expect(result.current.fetchStatus).toBe("idle");
    expect(result.current.data).toMatchObject({ name: "for nobody" });
    act(() => void session.start());
    await waitFor(() => expect(result.current.data).toMatchObject({ name: "for ada" }));
    expect(paths()).toEqual(["/events/x"]);
  });

  it.each(["before", "after"])("that a page brought along are asked again for a person known %s", async (when) => {
    signIn();
    answer = () => ok({ name: "for ada" });
    const state = await pageWith({ name: "for nobody" });
    if (when === "before") session.start();
    const { result } = open(state);
    expect(result.current.data).toMatchObject({ name: "for nobody" });
    if (when === "after") act(() => void session.start());
    await waitFor(() => expect(result.current.data).toMatchObject({ name: "for ada" }));
  });
});

describe("registration", () => {
  const steps = [registration.get, registration.addOns, registration.roomTypes, registration.questions] as const;
  const known = () =>
    [...steps, registration.intent]
      .filter(({ id, module }) => client.getQueriesData({ queryKey: [module, id, { params }] }).length > 0)
      .map(({ id }) => id.replace("registration.", ""));

  beforeEach(() => {
    signIn();
    session.start();
    for (const step of steps) client.setQueryData(keyOf(step, { params }), {});
    client.setQueryData(keyOf(registration.intent, { params, query: { addressId: "a1" } }), {});
    client.setQueryData(keyOf(registration.get, { params: { eventId: "another" } }), {});
  });

  it("saving passes drops what follows and leaves the cart alone", async () => {
    const { result } = render(() => ({ cart: useRegistration(eventId), save: useSavePasses() }));
    await act(() => result.current.save.mutateAsync({ params, body: { passes: [], packages: [] } }));
    expect(known()).toEqual(["get"]);
    const cart = client.getQueryState(keyOf(registration.get, { params }));
    expect(cart).toMatchObject({ fetchStatus: "idle", isInvalidated: false });
    expect(paths()).toEqual(["/self/events/e/registration/passes"]);
  });

  it("saving add-ons keeps the add-ons", async () => {
    const { result } = render(() => useSaveAddOns());
    await act(() => result.current.mutateAsync({ params, body: [] }));
    expect(known()).toEqual(["get", "addOns"]);
  });

  it("a coupon drops the cart of this event and all below it", async () => {
    const { result } = render(() => useApplyCoupon());
    await act(() => result.current.mutateAsync({ params, body: { couponCode: "X", passes: [], packages: [] } }));
    expect(known()).toEqual([]);
    expect(client.getQueryData(keyOf(registration.get, { params: { eventId: "another" } }))).toEqual({});
  });

  it("a failed save changes nothing", async () => {
    answer = () => failed(460, { code: "cart_changed", message: "Changed" });
    const { result } = render(() => useSavePasses());
    await act(() => result.current.mutateAsync({ params, body: { passes: [], packages: [] } }).catch(() => {}));
    expect(known()).toEqual(["get", "addOns", "roomTypes", "questions", "intent"]);
    expect(notify).toHaveBeenCalledExactlyOnceWith("Changed");
  });

  it.each([
    [{ addressId: "a2" }, true],
    [{ addressId: "" }, false],
    [{}, false],
    [{ isFree: true }, true],
  ])("an offer for %o is asked for: %s", async (choice, asks) => {
    answer = () => failed(500);
    const { result } = render(() => useRegistrationIntent(eventId, choice));
    if (!asks) expect(result.current.fetchStatus).toBe("idle");
    else await waitFor(() => expect(result.current.isError).toBe(true));
    // Once: offers are never retried.
    expect(server.requests).toHaveLength(asks ? 1 : 0);
  });

  it("a capture drops carts and offers, renews the attendee and writes the relationship", async () => {
    client.setQueryData(keyOf(attendee.get, { params }), null);
    client.setQueryData(keyOf(self.relationships), { accounts: {}, groups: {}, events: {}, channels: {}, threads: {} });
    const { result } = render(() => ({ capture: useCaptureIntent({ eventId }), registered: useIsRegistered(eventId) }));
    expect(result.current.registered).toBe(false);
    await act(() => result.current.capture.mutateAsync({ params: { intentId: "i1" }, body: undefined }));
    expect(known()).toEqual([]);
    await waitFor(() => expect(result.current.registered).toBe(true));
    expect(client.getQueryState(keyOf(attendee.get, { params }))?.isInvalidated).toBe(true);
    expect(paths()).toEqual(["/organization/intents/i1/capture"]);
  });

  it("the capture of codes for others registers nobody", async () => {
    client.setQueryData(keyOf(self.relationships), { accounts: {}, groups: {}, events: {}, channels: {}, threads: {} });
    const offer = { eventId, source: "coupon" } as const;
    const { result } = render(() => ({ capture: useCaptureIntent(offer), registered: useIsRegistered(eventId) }));
    await act(() => result.current.capture.mutateAsync({ params: { intentId: "i1" }, body: undefined }));
    expect(paths()).toEqual(["/organization/intents/i1/capture"]);
    expect(result.current.registered).toBe(false);
  });
});

describe("preferences", () => {
  const key = keyOf(self.notificationPreferences);
  const change = { body: { likePush: false } };

  it("change before the server has answered, and change back when it refuses", async () => {
    signIn();
    session.start();
    let refuse = () => {};
    answer = () =>
      new Promise((resolve) => {
        refuse = () => resolve(failed(500));
      });
    client.setQueryData(key, { likePush: true, commentPush: true });
    const { result } = render(() => useUpdateNotificationPreferences());
    act(() => result.current.mutate(change));
    await waitFor(() => expect(client.getQueryData(key)).toEqual({ likePush: false, commentPush: true }));
    await waitFor(() => expect(server.requests).toHaveLength(1));
    refuse();
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(client.getQueryData(key)).toEqual({ likePush: true, commentPush: true });
  });
});

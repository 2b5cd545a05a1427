import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useIsHost } from "#hooks/use-is-host";
import { createCaller } from "#lib/api/caller";
import { createQueryClient } from "#lib/api/query-client";
import type { HttpRequest } from "#lib/api/transport";
import { createSession, type Session } from "#lib/session/session";
import { createSessionStorage } from "#lib/session/storage";
import { SessionContext } from "#lib/session/use-session";
import { createTabs, expiringIn } from "./session-fakes.ts";

const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";
const current = "/listings?past=false&page=1&pageSize=1";
const past = "/listings?past=true&page=1&pageSize=1";

let session: Session;
let sent: string[];
let counts: Record<string, number>;
let client: ReturnType<typeof createQueryClient>;

const signIn = (id: string | null) => {
  const browser = createTabs().openTab();
  const storage = createSessionStorage(organizationId, browser.local, browser.session);
  storage.saveTokens({ accessToken: expiringIn(3600), idToken: expiringIn(3600), refreshToken: "refresh" });
  storage.setUserData({ id, locale: null, username: "ada", email: "ada@example.org", sub: "sub-1" });
  session = createSession({ organizationId, clientId: "c", identityEndpoint: "http://localhost/identity" }, browser);
  session.start();
};

beforeEach(() => {
  sent = [];
  counts = {};
  const transport = async ({ url }: HttpRequest) => {
    sent.push(url);
    return { status: 200, body: { status: "ok", message: "ok", data: [], count: counts[url] ?? 0 } };
  };
  const handlers = { notFound: vi.fn(), forbidden: vi.fn(), notAuthorized: vi.fn(), notify: vi.fn() };
  client = createQueryClient(createCaller({ baseUrl: "", headers: () => ({}), transport }), handlers);
});
afterEach(() => {
  cleanup();
  client.clear();
});

const ask = (enabled = true) =>
  renderHook(() => useIsHost({ enabled }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SessionContext value={session}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </SessionContext>
    ),
  }).result;

describe("who hosts", () => {
  it.each([
    ["what is ahead", { [current]: 2 }, true, [current]],
    ["what is over", { [past]: 1 }, true, [current, past]],
    ["nothing", {}, false, [current, past]],
  ])("%s is found out with as few calls as it takes", async (_what, hosted, isHost, calls) => {
    counts = hosted;
    signIn("a1");
    const result = ask();
    await waitFor(() => expect(sent).toEqual(calls));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(result.current).toBe(isHost);
  });

  it.each([
    ["without an account", null, true],
    ["where there are no events", "a1", false],
  ])("is not asked %s", (_case, id, enabled) => {
    signIn(id);
    expect(ask(enabled).current).toBe(false);
    expect(client.isFetching()).toBe(0);
  });
});

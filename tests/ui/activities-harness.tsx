import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { AppContextProvider } from "#components/layout/app-context";
import type { Activity } from "#entities/activities";
import { createCaller } from "#lib/api/caller";
import { createQueryClient } from "#lib/api/query-client";
import { loadMessages } from "#lib/i18n/messages";
import { createSession } from "#lib/session/session";
import { createSessionStorage } from "#lib/session/storage";
import { SessionContext } from "#lib/session/use-session";
import { noRelationships, viewerId } from "./accounts-fixtures.ts";
import { type FakeReply, type FakeServer, failed, ok, startFakeServer } from "./api-fake-server.ts";
import { shellConfigOf } from "./events-config.ts";
import { createTabs, expiringIn } from "./session-fakes.ts";

const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";
const modules = ["common", "errors", "activities", "advertisements", "composer", "events"];

type Reply = FakeReply | Promise<FakeReply>;
type Answer = Reply | ((query: URLSearchParams) => Reply);

/** A page with posts over a platform on this machine that answers what the test says, by "METHOD /path". */
export const setUpFeedPage = () => {
  const undo: (() => void)[] = [];
  let server: FakeServer | undefined;
  let browser = createTabs().openTab();

  const start = ({ as }: { as: "member" | null }) => {
    if (as) {
      const storage = createSessionStorage(organizationId, browser.local, browser.session);
      storage.saveTokens({ accessToken: expiringIn(3600), idToken: expiringIn(3600), refreshToken: "refresh" });
      storage.setUserData({ id: viewerId, locale: null, username: "ada", email: "ada@example.org", sub: "sub-1" });
    }
    const identityEndpoint = `${server?.url}/identity`;
    const session = createSession({ organizationId, clientId: "c", identityEndpoint }, browser);
    undo.push(session.start());
    const call = createCaller({ baseUrl: server?.url ?? "", headers: () => session.headers("en") });
    const ignore = () => undefined;
    const client = createQueryClient(call, {
      notFound: ignore,
      forbidden: ignore,
      notAuthorized: ignore,
      notify: page.notify,
    });
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 1 } });
    undo.push(() => client.clear());
    return { session, client };
  };

  const page = {
    answers: {} as Record<string, Answer>,
    /** Toasts of failed writes. */
    notify: vi.fn(),
    asked: (call = ""): string[] =>
      (server?.requests ?? []).map(({ method, path }) => `${method} ${path}`).filter((made) => made.startsWith(call)),
    /** Providers without a screen, for hooks. */
    provide: async ({ as = "member" }: { as?: "member" | null } = {}) => {
      const { session, client } = start({ as });
      const messages = await loadMessages("en", modules);
      const wrapper = ({ children }: { children: ReactNode }) => (
        <AppContextProvider config={shellConfigOf(organizationId)} locale="en">
          <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
            <SessionContext value={session}>
              <QueryClientProvider client={client}>{children}</QueryClientProvider>
            </SessionContext>
          </NextIntlClientProvider>
        </AppContextProvider>
      );
      return { client, wrapper };
    },
    open: async (screen: ReactNode, options: { as?: "member" | null } = {}) => {
      const { client, wrapper } = await page.provide(options);
      return { client, ...render(screen, { wrapper }) };
    },
  };

  beforeEach(async () => {
    page.answers = {
      "GET /self/relationships": ok(noRelationships),
      "GET /events": okPage([]),
      "GET /groups": okPage([]),
    };
    page.notify.mockReset();
    browser = createTabs().openTab();
    sessionStorage.clear();
    history.replaceState(null, "", "/en/activities");
    server = await startFakeServer(({ method, path }) => {
      const { pathname, searchParams } = new URL(path, "http://platform");
      const answer = page.answers[`${method} ${pathname}`] ?? failed(404);
      return typeof answer === "function" ? answer(searchParams) : answer;
    });
  });
  afterEach(async () => {
    cleanup();
    for (const step of undo.splice(0)) step();
    await server?.stop();
  });
  return page;
};

export const okPage = (items: readonly unknown[], count = items.length): FakeReply => ok(items, { count });

/** An answer that waits until the test lets it go. */
export const held = () => {
  const { promise, resolve } = Promise.withResolvers<FakeReply>();
  return { answer: () => promise, release: resolve };
};

/** A list as it lies in the cache, page by page. */
export const cachedPages = (...pages: readonly Activity[][]) => ({
  pages: pages.map((items) => ({ items, count: pages.flat().length })),
  pageParams: pages.map((_page, index) => index + 1),
});

export const allIn = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data] as const);

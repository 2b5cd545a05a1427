import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { AppContextProvider } from "#components/layout/app-context";
import type { SelfRelationships } from "#entities/self";
import { createCaller } from "#lib/api/caller";
import { createQueryClient } from "#lib/api/query-client";
import { loadMessages } from "#lib/i18n/messages";
import type { ShellConfig } from "#lib/organization/shell-config";
import { createSession, type Session } from "#lib/session/session";
import { createSessionStorage } from "#lib/session/storage";
import { SessionContext } from "#lib/session/use-session";
import { noRelationships, viewerId } from "./accounts-fixtures.ts";
import { type FakeReply, type FakeServer, failed, ok, startFakeServer } from "./api-fake-server.ts";
import { shellConfigOf } from "./events-config.ts";
import { createTabs, expiringIn } from "./session-fakes.ts";

const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";

type Reply = FakeReply | Promise<FakeReply>;
type Answers = Record<string, Reply | ((query: URLSearchParams) => Reply)>;

/**
 * A page of people over a platform on this machine that answers what the test says, by "METHOD /path".
 * `names`: message files its screens need besides those of people.
 */
export const setUpPeoplePage = ({ names = [] }: { names?: readonly string[] } = {}) => {
  const page = {
    answers: {} as Answers,
    /** Toasts of failed writes. */
    notify: vi.fn(),
    asked: (): string[] => server?.requests.map(({ method, path }) => `${method} ${path}`) ?? [],
    /** What was sent along with the calls of a name ("PUT /groups/…"). */
    sent: (name: string): unknown[] =>
      server?.requests.filter(({ method, path }) => `${method} ${path}` === name).map(({ body }) => body) ?? [],
    open: async (
      screen: ReactNode,
      { as = null, config = {} }: { as?: "member" | null; config?: Partial<ShellConfig> } = {},
    ) => {
      if (as) saveTokens();
      const session = startSession();
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
      const messages = await loadMessages("en", ["common", "errors", "accounts", "activities", ...names]);
      return render(
        <AppContextProvider config={{ ...shellConfigOf(organizationId), ...config }} locale="en">
          <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
            <SessionContext value={session}>
              <QueryClientProvider client={client}>{screen}</QueryClientProvider>
            </SessionContext>
          </NextIntlClientProvider>
        </AppContextProvider>,
      );
    },
  };
  let server: FakeServer | undefined;
  let browser = createTabs().openTab();
  const undo: (() => void)[] = [];

  const saveTokens = () => {
    const storage = createSessionStorage(organizationId, browser.local, browser.session);
    storage.saveTokens({ accessToken: expiringIn(3600), idToken: expiringIn(3600), refreshToken: "refresh" });
    storage.setUserData({ id: viewerId, locale: null, username: "ada", email: "ada@example.org", sub: "sub-1" });
  };
  const startSession = (): Session => {
    const session = createSession(
      { organizationId, clientId: "c", identityEndpoint: `${server?.url}/identity` },
      browser,
    );
    undo.push(session.start());
    return session;
  };

  beforeEach(async () => {
    page.answers = {};
    page.notify.mockReset();
    browser = createTabs().openTab();
    sessionStorage.clear();
    history.replaceState(null, "", "/en/accounts");
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

export const relationships = (accounts: SelfRelationships["accounts"]): FakeReply =>
  ok({ ...noRelationships, accounts });

/** An answer that waits until the test lets it go. */
export const held = () => {
  const { promise, resolve } = Promise.withResolvers<FakeReply>();
  return { answer: () => promise, release: resolve };
};

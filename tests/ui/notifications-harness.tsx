import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, waitFor } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { AppContextProvider } from "#components/layout/app-context";
import { createCaller } from "#lib/api/caller";
import { createQueryClient } from "#lib/api/query-client";
import { loadMessages } from "#lib/i18n/messages";
import { bindSession } from "#lib/session/bind-session";
import { createSession } from "#lib/session/session";
import { createSessionStorage } from "#lib/session/storage";
import { SessionContext } from "#lib/session/use-session";
import { viewerId } from "./accounts-fixtures.ts";
import { type FakeReply, type FakeServer, failed, type SeenRequest, startFakeServer } from "./api-fake-server.ts";
import { shellConfigOf } from "./events-config.ts";
import { createTabs, expiringIn } from "./session-fakes.ts";

const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";

type Answers = Record<string, FakeReply | ((request: SeenRequest) => FakeReply)>;

const nameOf = ({ method, path }: SeenRequest): string => `${method} ${path.replace(/\?.*/, "")}`;

interface Opened {
  client: QueryClient;
}

/** A page of the shell over a platform on this machine that answers by method and path, its cache bound to the session. */
export const setUpShellPage = () => {
  let server: FakeServer | undefined;
  let client: QueryClient | undefined;
  const undo: (() => void)[] = [];
  const page = {
    answers: {} as Answers,
    requests: (): SeenRequest[] => server?.requests ?? [],
    /** What reached the platform under a name ("GET /login"), newest last. */
    asked: (name: string): SeenRequest[] => page.requests().filter((request) => nameOf(request) === name),
    /** Toasts of failed writes. */
    notify: vi.fn(),
    /** `as`: the account to act as; null = nobody is signed in. */
    open: async (screen: ReactNode, { as = viewerId }: { as?: string | null } = {}): Promise<Opened> => {
      const browser = createTabs().openTab();
      if (as !== null) {
        const storage = createSessionStorage(organizationId, browser.local, browser.session);
        storage.saveTokens({ accessToken: expiringIn(3600), idToken: expiringIn(3600), refreshToken: "refresh" });
        storage.setUserData({ id: as, locale: "en", username: "ada", email: "family@example.org", sub: "sub-1" });
        storage.setExecuteAs(as);
      }
      const identityEndpoint = `${server?.url}/identity`;
      const session = createSession({ organizationId, clientId: "c", identityEndpoint }, browser);
      undo.push(session.start());
      const ignore = () => undefined;
      const call = createCaller({ baseUrl: server?.url ?? "", headers: () => session.headers("en") });
      const handlers = { notFound: ignore, forbidden: ignore, notAuthorized: ignore, notify: page.notify };
      const cache = createQueryClient(call, handlers);
      cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retryDelay: 1 } });
      undo.push(bindSession(cache, session), () => cache.clear());
      client = cache;
      const messages = await loadMessages("en", ["common", "errors", "notifications", "announcements"]);
      render(
        <AppContextProvider config={shellConfigOf(organizationId)} locale="en">
          <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
            <SessionContext value={session}>
              <QueryClientProvider client={cache}>{screen}</QueryClientProvider>
            </SessionContext>
          </NextIntlClientProvider>
        </AppContextProvider>,
      );
      return { client: cache };
    },
  };
  beforeEach(async () => {
    page.answers = {};
    page.notify.mockReset();
    history.replaceState(null, "", "/en/notifications");
    server = await startFakeServer((request) => {
      const answer = page.answers[nameOf(request)] ?? failed(404);
      return typeof answer === "function" ? answer(request) : answer;
    });
  });
  afterEach(async () => {
    try {
      // The platform stays until it has answered.
      await waitFor(() => expect(client?.isFetching() ?? 0).toBe(0));
    } finally {
      cleanup();
      for (const step of undo.splice(0)) step();
      await server?.stop();
    }
  });
  return page;
};

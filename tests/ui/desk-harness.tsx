import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, waitFor } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { AppContextProvider } from "#components/layout/app-context";
import { createCaller } from "#lib/api/caller";
import { createQueryClient } from "#lib/api/query-client";
import { loadMessages } from "#lib/i18n/messages";
import { createSession } from "#lib/session/session";
import { createSessionStorage } from "#lib/session/storage";
import { SessionContext } from "#lib/session/use-session";
import { noRelationships, viewerId } from "./accounts-fixtures.ts";
import { type FakeReply, type FakeServer, failed, ok, type SeenRequest, startFakeServer } from "./api-fake-server.ts";
import { rowers } from "./desk-fixtures.ts";
import { shellConfigOf } from "./events-config.ts";
import { createTabs, expiringIn } from "./session-fakes.ts";

const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";
const words = [
  "common",
  "errors",
  "desk",
  "activities",
  "accounts",
  "announcements",
  "forms",
  "groups",
  "notifications",
];

type Reply = FakeReply | Promise<FakeReply>;
type Answer = Reply | ((request: SeenRequest) => Reply);

const nameOf = ({ method, path }: SeenRequest): string => `${method} ${path.replace(/\?.*/, "")}`;

/** The address of a call below the group: `at("requests")`. */
export const at = (path: string): string => `/groups/${rowers.id}/${path}`;

/** The desk of a group over a platform on this machine that answers what the test says, by "METHOD /path". */
export const setUpDesk = () => {
  let server: FakeServer | undefined;
  let client: QueryClient | undefined;
  let unanswered = 0;
  const undo: (() => void)[] = [];
  const desk = {
    answers: {} as Record<string, Answer>,
    /** What arrived under a name, queries and bodies included. */
    asked: (name: string): SeenRequest[] => server?.requests.filter((request) => nameOf(request) === name) ?? [],
    /** As when somebody else's act reaches this page. */
    hear: () => client?.invalidateQueries({ queryKey: ["groups"] }),
    open: async (screen: ReactNode, { path = "/en/groups/rowers/desk", as = viewerId as string | null } = {}) => {
      history.replaceState(null, "", path);
      const browser = createTabs().openTab();
      if (as !== null) {
        const storage = createSessionStorage(organizationId, browser.local, browser.session);
        storage.saveTokens({ accessToken: expiringIn(3600), idToken: expiringIn(3600), refreshToken: "refresh" });
        storage.setUserData({ id: as, locale: null, username: "ada", email: "ada@example.org", sub: "sub-1" });
      }
      const identityEndpoint = `${server?.url}/identity`;
      const session = createSession({ organizationId, clientId: "c", identityEndpoint }, browser);
      undo.push(session.start());
      const call = createCaller({ baseUrl: server?.url ?? "", headers: () => session.headers("en") });
      const handlers = { notFound: vi.fn(), forbidden: vi.fn(), notAuthorized: vi.fn(), notify: vi.fn() };
      const cache = createQueryClient(call, handlers);
      cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retryDelay: 1 } });
      client = cache;
      const messages = await loadMessages("en", words);
      render(
        <AppContextProvider config={shellConfigOf(organizationId)} locale="en">
          <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
            <SessionContext value={session}>
              <QueryClientProvider client={cache}>{screen}</QueryClientProvider>
            </SessionContext>
          </NextIntlClientProvider>
        </AppContextProvider>,
      );
    },
  };

  beforeEach(async () => {
    localStorage.clear();
    desk.answers = {
      "GET /groups/rowers": ok(rowers),
      "GET /groups/rowers/desk": ok({ requests: 4, invitations: 2, reports: 1 }),
      "GET /self/relationships": ok(noRelationships),
    };
    server = await startFakeServer(async (request) => {
      unanswered += 1;
      try {
        const answer = desk.answers[nameOf(request)] ?? failed(404);
        return await (typeof answer === "function" ? answer(request) : answer);
      } finally {
        unanswered -= 1;
      }
    });
  });
  afterEach(async () => {
    try {
      // The platform stays until it has answered.
      await waitFor(() => expect((client?.isFetching() ?? 0) + unanswered).toBe(0));
    } finally {
      cleanup();
      for (const step of undo.splice(0)) step();
      client?.clear();
      await server?.stop();
    }
  });
  return desk;
};

/** A page list. */
export const listed = (items: readonly unknown[], count = items.length): FakeReply => ok(items, { count });

/** What was asked for in the query of a call. */
export const queryOf = ({ path }: SeenRequest): Record<string, string> =>
  Object.fromEntries(new URL(path, "http://platform").searchParams);

import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { afterEach, beforeEach } from "vitest";
import { AppContextProvider } from "#components/layout/app-context";
import { createCaller } from "#lib/api/caller";
import { createQueryClient } from "#lib/api/query-client";
import { loadMessages } from "#lib/i18n/messages";
import { createSession, type Session } from "#lib/session/session";
import { createSessionStorage } from "#lib/session/storage";
import { SessionContext } from "#lib/session/use-session";
import { type FakeReply, type FakeServer, failed, startFakeServer } from "./api-fake-server.ts";
import { shellConfigOf } from "./events-config.ts";
import { createTabs, expiringIn } from "./session-fakes.ts";

const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";

/** Whose texts the screens of events use. */
const modules = ["common", "errors", "events", "accounts", "activities", "calendars", "groups", "levels", "series"];

type Answers = Record<string, FakeReply | ((query: URLSearchParams) => FakeReply)>;

/** A browser page of one organization, over a platform on this machine that answers what the test says, by path. */
export const setUpEventsPage = () => {
  const page = {
    answers: {} as Answers,
    asked: (): string[] => server?.requests.map(({ path }) => path) ?? [],
    open: async (screen: ReactNode, { signedIn = false } = {}) => {
      if (signedIn) saveTokens();
      const session = startSession();
      const call = createCaller({ baseUrl: server?.url ?? "", headers: () => session.headers("en") });
      const ignore = () => undefined;
      const handlers = { notFound: ignore, forbidden: ignore, notAuthorized: ignore, notify: ignore };
      const client = createQueryClient(call, handlers);
      client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 1 } });
      undo.push(() => client.clear());
      const messages = await loadMessages("en", modules);
      render(
        <AppContextProvider config={shellConfigOf(organizationId)} locale="en">
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
    storage.setUserData({ id: null, locale: null, username: "ada", email: "ada@example.org", sub: "sub-1" });
  };
  const startSession = (): Session => {
    const identityEndpoint = `${server?.url}/identity`;
    const session = createSession({ organizationId, clientId: "c", identityEndpoint }, browser);
    undo.push(session.start());
    return session;
  };

  beforeEach(async () => {
    page.answers = {};
    browser = createTabs().openTab();
    history.replaceState(null, "", "/en/events");
    server = await startFakeServer(({ path }) => {
      const { pathname, searchParams } = new URL(path, "http://platform");
      const answer = page.answers[pathname] ?? failed(404);
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

export const ok = (data: unknown): FakeReply => ({ body: { status: "ok", message: "ok", data } });
export const okPage = (items: readonly unknown[]): FakeReply => ({
  body: { status: "ok", message: "ok", data: items, count: items.length },
});

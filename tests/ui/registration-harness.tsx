import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { AppContextProvider } from "#components/layout/app-context";
import { createCaller } from "#lib/api/caller";
import { createQueryClient } from "#lib/api/query-client";
import { loadMessages } from "#lib/i18n/messages";
import { createSession } from "#lib/session/session";
import { createSessionStorage } from "#lib/session/storage";
import { SessionContext } from "#lib/session/use-session";
import { type FakeReply, type FakeServer, failed, type SeenRequest, startFakeServer } from "./api-fake-server.ts";
import { shellConfigOf } from "./events-config.ts";
import { createTabs, expiringIn } from "./session-fakes.ts";

const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";

type Answers = Record<string, FakeReply | ((request: SeenRequest) => FakeReply)>;

const nameOf = ({ method, path }: SeenRequest): string => `${method} ${path.replace(/\?.*/, "")}`;

/** A page of a signed-in person, over a platform on this machine that answers by method and path ("GET /listings"). */
export const setUpMemberPage = () => {
  let server: FakeServer | undefined;
  const undo: (() => void)[] = [];
  const page = {
    answers: {} as Answers,
    /** What reached the platform under a name, newest last. */
    asked: (name: string): SeenRequest[] => server?.requests.filter((request) => nameOf(request) === name) ?? [],
    notify: vi.fn(),
    open: async (screen: ReactNode, { signedIn = true } = {}) => {
      const browser = createTabs().openTab();
      if (signedIn) {
        const storage = createSessionStorage(organizationId, browser.local, browser.session);
        storage.saveTokens({ accessToken: expiringIn(3600), idToken: expiringIn(3600), refreshToken: "refresh" });
        storage.setUserData({ id: null, locale: null, username: "ada", email: "ada@example.org", sub: "sub-1" });
      }
      const identityEndpoint = `${server?.url}/identity`;
      const session = createSession({ organizationId, clientId: "c", identityEndpoint }, browser);
      undo.push(session.start());
      const ignore = () => undefined;
      const client = createQueryClient(
        createCaller({ baseUrl: server?.url ?? "", headers: () => session.headers("en") }),
        { notFound: ignore, forbidden: ignore, notAuthorized: ignore, notify: page.notify },
      );
      client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 1 } });
      undo.push(() => client.clear());
      const messages = await loadMessages("en");
      render(
        <AppContextProvider config={{ ...shellConfigOf(organizationId), API_URL: server?.url ?? "" }} locale="en">
          <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
            <SessionContext value={session}>
              <QueryClientProvider client={client}>{screen}</QueryClientProvider>
            </SessionContext>
          </NextIntlClientProvider>
        </AppContextProvider>,
      );
    },
  };
  beforeEach(async () => {
    page.answers = {};
    page.notify.mockReset();
    server = await startFakeServer((request) => {
      const answer = page.answers[nameOf(request)] ?? failed(404);
      return typeof answer === "function" ? answer(request) : answer;
    });
  });
  afterEach(async () => {
    cleanup();
    for (const step of undo.splice(0)) step();
    await server?.stop();
  });
  return page;
};

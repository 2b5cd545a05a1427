import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { AppContextProvider } from "#components/layout/app-context";
import { createCaller } from "#lib/api/caller";
import { createQueryClient } from "#lib/api/query-client";
import { loadMessages } from "#lib/i18n/messages";
import { createSession, type Session } from "#lib/session/session";
import { createSessionStorage } from "#lib/session/storage";
import { SessionContext } from "#lib/session/use-session";
import { type FakeReply, type FakeServer, failed, type SeenRequest, startFakeServer } from "./api-fake-server.ts";
import { shellConfigOf } from "./events-config.ts";
import { createTabs, expiringIn } from "./session-fakes.ts";

const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";

/** Who sits before the device: a login, acting as one of its accounts. */
export interface Visitor {
  sub: string;
  accountId: string;
}

type Answers = Record<string, FakeReply | ((request: SeenRequest) => FakeReply)>;

/** One device of several people: what a visit leaves in local storage is there at the next. */
export const setUpDevice = () => {
  let server: FakeServer | undefined;
  const undo: (() => void)[] = [];
  const device = {
    /** By method and path: "GET /self". */
    answers: {} as Answers,
    /** Nothing but "unavailable" comes back. */
    isCutOff: false,
    session: undefined as Session | undefined,
    /** Copies of passes that lie on the device. */
    kept: (): string[] => Object.keys({ ...localStorage }).filter((key) => key.includes(".kept.")),
    /** Closes the page and opens another one. */
    open: async (screen: ReactNode, { sub, accountId }: Visitor) => {
      device.close();
      const browser = { ...createTabs().openTab(), local: localStorage };
      const storage = createSessionStorage(organizationId, browser.local, browser.session);
      storage.saveTokens({ accessToken: expiringIn(3600), idToken: expiringIn(3600), refreshToken: "refresh" });
      storage.setUserData({ id: accountId, locale: null, username: "ada", email: "ada@example.org", sub });
      storage.setExecuteAs(accountId);
      const session = createSession(
        { organizationId, clientId: "c", identityEndpoint: `${server?.url}/identity` },
        browser,
      );
      device.session = session;
      const ignore = () => undefined;
      const handlers = { notFound: ignore, forbidden: ignore, notAuthorized: ignore, notify: vi.fn() };
      const call = createCaller({ baseUrl: server?.url ?? "", headers: () => session.headers("en") });
      const client = createQueryClient(call, handlers);
      client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 1 } });
      undo.push(session.start(), () => client.clear());
      const messages = await loadMessages("en");
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
    close: () => {
      cleanup();
      for (const step of undo.splice(0)) step();
    },
  };
  beforeEach(async () => {
    localStorage.clear();
    device.answers = {};
    device.isCutOff = false;
    server = await startFakeServer((request) => {
      if (device.isCutOff) return failed(503);
      const answer = device.answers[`${request.method} ${request.path.replace(/\?.*/, "")}`] ?? failed(404);
      return typeof answer === "function" ? answer(request) : answer;
    });
  });
  afterEach(async () => {
    device.close();
    await server?.stop();
  });
  return device;
};

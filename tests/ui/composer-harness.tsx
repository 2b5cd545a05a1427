import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { AppContextProvider } from "#components/layout/app-context";
import { Toasts } from "#components/layout/toasts";
import { createCaller } from "#lib/api/caller";
import { createQueryClient } from "#lib/api/query-client";
import { loadMessages } from "#lib/i18n/messages";
import type { ShellConfig } from "#lib/organization/shell-config";
import { createSession } from "#lib/session/session";
import { createSessionStorage } from "#lib/session/storage";
import { SessionContext } from "#lib/session/use-session";
import { viewerId } from "./accounts-fixtures.ts";
import { type FakeReply, type FakeServer, failed, ok, type SeenRequest, startFakeServer } from "./api-fake-server.ts";
import { shellConfigOf } from "./events-config.ts";
import { createTabs, expiringIn } from "./session-fakes.ts";

const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";

type Reply = FakeReply | Promise<FakeReply>;
type Answer = Reply | ((request: SeenRequest & { query: URLSearchParams }) => Reply);

/** A page on which somebody writes, over a platform on this machine that answers by "METHOD /path". */
export const setUpComposer = () => {
  const undo: (() => void)[] = [];
  let server: FakeServer | undefined;
  let browser = createTabs().openTab();
  const page = {
    answers: {} as Record<string, Answer>,
    /** Toasts of failed writes. */
    notify: vi.fn(),
    /** Bodies that were sent by a call, in their order. */
    bodies: (call: string): unknown[] =>
      (server?.requests ?? []).flatMap(({ method, path, body }) =>
        `${method} ${path.split("?")[0] ?? ""}` === call ? [body] : [],
      ),
    open: async (
      part: ReactNode,
      { as = "member", config }: { as?: "member" | null; config?: (known: ShellConfig) => ShellConfig } = {},
    ) => {
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
      const handlers = { notFound: ignore, forbidden: ignore, notAuthorized: ignore, notify: page.notify };
      const client = createQueryClient(call, handlers);
      client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 1 } });
      undo.push(() => client.clear());
      const messages = await loadMessages("en", ["common", "errors", "activities", "composer"]);
      const known = shellConfigOf(organizationId);
      const opened = render(
        <AppContextProvider config={config ? config(known) : known} locale="en">
          <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
            <SessionContext value={session}>
              <QueryClientProvider client={client}>
                {part}
                <Toasts />
              </QueryClientProvider>
            </SessionContext>
          </NextIntlClientProvider>
        </AppContextProvider>,
      );
      return { ...opened, user: userEvent.setup(), signOut: () => session.signOut() };
    },
  };
  // What somebody waits for once is not what each test is about.
  beforeAll(() => import("#components/activities/compose-panel"));
  beforeEach(async () => {
    page.answers = {};
    page.notify.mockReset();
    browser = createTabs().openTab();
    localStorage.clear();
    server = await startFakeServer((request) => {
      const { pathname, searchParams: query } = new URL(request.path, "http://platform");
      const answer = page.answers[`${request.method} ${pathname}`] ?? failed(404);
      return typeof answer === "function" ? answer({ ...request, query }) : answer;
    });
  });
  afterEach(async () => {
    cleanup();
    for (const step of undo.splice(0)) step();
    await server?.stop();
  });
  return page;
};

export const okPage = (items: readonly unknown[]): FakeReply => ok(items, { count: items.length });

/** An answer that waits until the test lets it go. */
export const held = () => {
  const { promise, resolve } = Promise.withResolvers<FakeReply>();
  return { answer: () => promise, release: resolve };
};

export const fieldOf = (name: string): Promise<HTMLElement> => screen.findByRole("textbox", { name });

/** Puts text where the caret is, as the clipboard does: what one types needs a browser's own editing. */
export const paste = (
  field: HTMLElement,
  { text = "", html = "", files = [] }: { text?: string; html?: string; files?: File[] },
): void => {
  const data: Record<string, string> = { "text/plain": text, "text/html": html };
  fireEvent.paste(field, {
    clipboardData: { files, types: Object.keys(data), getData: (type: string) => data[type] ?? "" },
  });
};

export const picture = (name = "pier.png", type = "image/png"): File => new File(["picture"], name, { type });

import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, waitFor } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { AppContextProvider } from "#components/layout/providers/app-context";
import type { AnyEndpoint } from "#kernel/define";
import { createCaller } from "#lib/api/caller";
import { createQueryClient } from "#lib/api/query-client";
import { loadMessages } from "#lib/i18n/messages";
import type { ShellConfig } from "#lib/organization/shell-config";
import { bindSession } from "#lib/session/bind-session";
import type { Browser } from "#lib/session/browser";
import { createSession, type Session } from "#lib/session/session";
import { createSessionStorage } from "#lib/session/storage";
import { SessionContext } from "#lib/session/use-session";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { createTabs, expiringIn } from "#tests/ui/session/session-fakes";
import type { Reply } from "./contract-reply.ts";
import {
  type Answer,
  type Asked,
  answer,
  beside,
  type FakePlatform,
  startFakePlatform,
  type Target,
  type Told,
} from "./fake-platform.ts";
import { Framework } from "./framework";
import type { Person } from "./people.ts";

export const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";

interface PageSettings {
  /** Where it is, before each test. */
  path?: string;
  /** Who opens it unless a test says otherwise. */
  as?: Person | null;
  /** What the platform answers before a test says more. */
  answers?: () => readonly Answer[];
  /** The identity provider has pages of its own, at the platform's address. */
  hasHostedPages?: boolean;
  /** Its cache begins anew with another account, as in the shell. */
  isBound?: boolean;
  /** It is closed only when everything that it asked for has been answered. */
  settles?: boolean;
  /** What stands around every screen. */
  around?: (screen: ReactNode) => ReactNode;
}
interface Opening {
  as?: Person | null;
  path?: string;
  config?: Partial<ShellConfig>;
}

const signIn = (browser: Browser, { accountId, sub = "sub-1", locale = null, isChosen }: Person) => {
  const storage = createSessionStorage(organizationId, browser.local, browser.session);
  storage.saveTokens({ accessToken: expiringIn(3600), idToken: expiringIn(3600), refreshToken: "refresh" });
  storage.setUserData({ id: accountId, locale, username: "ada", email: "ada@example.org", sub });
  if (isChosen) storage.setExecuteAs(accountId);
};

/**
 * A page of one organization in the browser, over a platform on this machine that answers what the test says.
 * What it answers is typed and parsed by the contract (`contract-reply.ts`).
 */
export const setUpPage = (settings: PageSettings = {}) => {
  let platform: FakePlatform | undefined;
  let client: QueryClient | undefined;
  let browser = createTabs().openTab();
  const undo: (() => void)[] = [];
  const running = (): FakePlatform => {
    if (!platform) throw new Error("The page is set up before each test, not before");
    return platform;
  };
  const requests = (): Asked[] => platform?.requests() ?? [];

  let started: ReturnType<typeof begin> | undefined;

  const begin = (as: Person | null = settings.as ?? null) => {
    if (as) signIn(browser, as);
    const { url } = running();
    const session = createSession(
      {
        ...{ organizationId, clientId: "client-1", identityEndpoint: `${url}/identity` },
        ...(settings.hasHostedPages && { hostedUrl: url, userPoolId: "pool" }),
      },
      browser,
    );
    const ignore = () => undefined;
    const cache = createQueryClient(createCaller({ baseUrl: url, headers: () => session.headers("en") }), {
      ...{ notFound: ignore, forbidden: ignore, notAuthorized: ignore },
      notify: page.notify,
    });
    cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retryDelay: 1 } });
    undo.push(session.start(), () => cache.clear());
    if (settings.isBound) undo.push(bindSession(cache, session));
    page.session = session;
    client = cache;
    return { session, client: cache };
  };

  const page = {
    /** Toasts of failed writes. */
    notify: vi.fn(),
    /** Of the page that was started last. */
    session: undefined as Session | undefined,
    /** What the tab keeps for itself. */
    tab: (): Storage => browser.session,
    address: (): string => running().url,
    answer: <E extends AnyEndpoint>(target: Target<E>, told: Told<NoInfer<E>>): void =>
      running().answer([answer(target, told)]),
    answerAll: (answers: readonly Answer[]): void => running().answer(answers),
    /** What stands behind the answers that a test has given already. */
    answerElse: (answers: readonly Answer[]): void => running().answerElse(answers),
    beside: (...besides: Parameters<typeof beside>): void => running().answer([beside(...besides)]),
    cutOff: (isCutOff: boolean): void => running().cutOff(isCutOff),
    requests,
    /** What reached the platform at an address, or by a name besides the contract; newest last. */
    asked: (at: Place): Asked[] => requests().filter(({ name }) => name === nameOf(at)),
    bodies: (at: Place): unknown[] => page.asked(at).map(({ body }) => body),
    /** As `GET /events?past=false`: those that begin like this. */
    lines: (beginning = ""): string[] =>
      requests()
        .map(({ method, path }) => `${method} ${path}`)
        .filter((line) => line.startsWith(beginning)),
    paths: (): string[] => requests().map(({ path }) => path),
    /** As when somebody else's act reaches this page. */
    hear: (module: string) => client?.invalidateQueries({ queryKey: [module] }),
    /** Session and cache of a page that shows nothing yet: what is opened from now on has them. */
    start: () => {
      started = begin();
      return started;
    },
    /** Providers without a screen, for hooks. */
    provide: async ({ as, config }: Opening = {}) => {
      const { session, client: cache } = started ?? begin(as);
      const known = { ...shellConfigOf(organizationId), API_URL: running().url, ...config };
      const messages = await loadMessages("en");
      const wrapper = ({ children }: { children: ReactNode }) => (
        <AppContextProvider config={known} locale="en">
          <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
            <SessionContext value={session}>
              <QueryClientProvider client={cache}>
                <Framework>{settings.around?.(children) ?? children}</Framework>
              </QueryClientProvider>
            </SessionContext>
          </NextIntlClientProvider>
        </AppContextProvider>
      );
      return { client: cache, wrapper };
    },
    open: async (screen: ReactNode, opening: Opening = {}) => {
      if (opening.path) history.replaceState(null, "", opening.path);
      const { client: cache, wrapper } = await page.provide(opening);
      return { client: cache, ...render(screen, { wrapper }) };
    },
    /** Closes it; what it kept on the device stays for who opens the next one. */
    close: (): void => {
      cleanup();
      for (const step of undo.splice(0)) step();
      started = undefined;
    },
    /** The device it runs on, from now on. */
    useBrowser: (other: Browser): void => {
      browser = other;
    },
  };

  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    page.notify.mockReset();
    browser = createTabs().openTab();
    if (settings.path) history.replaceState(null, "", settings.path);
    platform = await startFakePlatform();
    platform.answer(settings.answers?.() ?? []);
  });
  afterEach(async () => {
    try {
      if (settings.settles) await waitFor(() => expect((client?.isFetching() ?? 0) + running().waiting()).toBe(0));
    } finally {
      page.close();
      await platform?.stop();
    }
    running().check();
  });
  return page;
};

/** A call's address, a call without parameters, or the name of what is served besides the contract. */
type Place = string | { readonly name: string } | Pick<AnyEndpoint, "method" | "path">;
const nameOf = (at: Place): string => {
  if (typeof at === "string") return at;
  return "name" in at ? at.name : `${at.method} ${at.path}`;
};

/** A reply of a call that waits until the test lets it go. */
export const held = <E extends AnyEndpoint>(_call: E) => {
  const { promise, resolve } = Promise.withResolvers<Reply<E>>();
  return { answer: () => promise, release: resolve };
};

import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { AuthDraftProvider } from "#components/auth/auth-draft";
import { AppContextProvider } from "#components/layout/app-context";
import type { OrganizationConfig } from "#entities/organization-config";
import { organizationModules } from "#kernel/modules";
import { createCaller } from "#lib/api/caller";
import { createQueryClient } from "#lib/api/query-client";
import { loadMessages } from "#lib/i18n/messages";
import type { ShellConfig } from "#lib/organization/shell-config";
import { bindSession } from "#lib/session/bind-session";
import { createSession, type Session } from "#lib/session/session";
import { SessionContext } from "#lib/session/use-session";
import { type FakeReply, type FakeServer, failed, startFakeServer } from "./api-fake-server.ts";
import { createTabs, expiringIn } from "./session-fakes.ts";

const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";

/** What a test may change about the organization. */
type ConfigChange = Partial<Pick<ShellConfig, "API_URL" | "ATTRIBUTES" | "COGNITO_HOSTED_URL">> & {
  AUTH?: Partial<ShellConfig["AUTH"]>;
  INTERESTS?: Partial<ShellConfig["MODULES"]["interests"]>;
};

const openModule = {
  requireAuth: false,
  enabled: true,
  enabledTiers: [],
  editable: true,
  editableTiers: [],
  options: {},
};
const isModules = (modules: object): modules is OrganizationConfig["MODULES"] => Object.keys(modules).length > 0;

const configOf = ({ AUTH, INTERESTS, ...change }: ConfigChange): ShellConfig => {
  const modules = Object.fromEntries(organizationModules.map((module) => [module, openModule]));
  if (!isModules(modules)) throw new Error("There are no modules");
  const picture = { LIGHT: "https://example.org/mark.svg" };
  return {
    ENVIRONMENT: "prod",
    ORGANIZATION_ID: organizationId,
    SLUG: "alpine",
    NAME: "Alpine Club",
    DESCRIPTION: "",
    WEBSITE_URL: "https://alpine.example.org",
    API_URL: "https://alpine.example.org/api",
    CHAT_URL: "wss://alpine.example.org/realtime",
    OPENGRAPH_URL: "https://alpine.example.org/og",
    COGNITO_USERPOOL_ID: "pool",
    COGNITO_CLIENT_ID: "client-1",
    COGNITO_HOSTED_URL: "",
    BUNDLE_IDENTIFIER: null,
    EXPO_PROJECT_ID: null,
    EXPO_SLUG: null,
    APPLE_APPSTORE_LINK: null,
    GOOGLE_PLAYSTORE_LINK: null,
    GOOGLE_TAG_MANAGER_ID: null,
    PRIMARY_MODULE: "events",
    PRIMARY_COLOR: "#0f6b4f",
    SECONDARY_COLOR: "#c2410c",
    CLIENT_THEME: "auto",
    LOGO: picture,
    ICON: picture,
    APP_NAME: "Alpine Club",
    APP_ICON: null,
    ADAPTIVE_ICON: null,
    SPLASH_SCREEN: null,
    SPLASH_SCREEN_COLOR: "#ffffff",
    INTERNAL_REF_ID_NAME: "Member number",
    DEFAULT_LOCALE: "en",
    LOCALES: ["en"],
    AUTH: {
      LAYOUT: "default",
      DEFAULT_ACTION: "signIn",
      EMAIL: true,
      FACEBOOK: false,
      GOOGLE: false,
      APPLE: false,
      CUSTOM: [],
      FIELDS: { PHONE: false, INTERNAL_REF_ID: false },
      ...AUTH,
    },
    MODULES: { ...modules, interests: { ...modules.interests, ...INTERESTS } },
    CUSTOM_MODULES: [],
    SOCIAL: {
      facebook: null,
      instagram: null,
      twitter: null,
      linkedIn: null,
      tikTok: null,
      youtube: null,
      discord: null,
    },
    PAYMENT: { TYPE: "none", CONNECTION_ID: null, CURRENCY: "USD" },
    INTEGRATIONS: [],
    ATTRIBUTES: [],
    OPTIONS: null,
    ...change,
  };
};

/** What the provider says when it refuses. */
export const refusal = (type: string, message = ""): FakeReply => ({
  status: 400,
  body: { __type: type, message },
  headers: { "content-type": "application/x-amz-json-1.1" },
});

/** What the provider says when it lets somebody in. */
export const admission = (): FakeReply => ({
  body: {
    AuthenticationResult: {
      AccessToken: expiringIn(3600),
      IdToken: expiringIn(3600, { sub: "sub-1", email: "ada@example.org", "cognito:username": "ada@example.org" }),
      RefreshToken: "refresh-1",
    },
  },
});

export const actionPrefix = "AWSCognitoIdentityProviderService.";
type Answers = Record<string, FakeReply | ((body: unknown) => FakeReply | Promise<FakeReply>)>;

/**
 * A browser page of one organization, with a provider and a platform on this machine that answer what the test says:
 * the provider by action ("SignUp"), the platform by method and path ("GET /login").
 */
export const setUpAuthPage = () => {
  const page = {
    answers: {} as Answers,
    server: undefined as FakeServer | undefined,
    session: undefined as Session | undefined,
    /** What the tab keeps for itself. */
    tab: undefined as Storage | undefined,
    /** Actions and calls that arrived, with their bodies. */
    asked: (name: string) =>
      requests()
        .filter((request) => nameOf(request) === name)
        .map(({ body }) => body),
    open: async (screen: ReactNode, change: ConfigChange = {}) => {
      const messages = await loadMessages("en");
      const around = (shown: ReactNode) => (
        <AppContextProvider config={configOf(change)} locale="en">
          <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
            <SessionContext value={page.session ?? null}>
              <QueryClientProvider client={client}>
                <AuthDraftProvider>{shown}</AuthDraftProvider>
              </QueryClientProvider>
            </SessionContext>
          </NextIntlClientProvider>
        </AppContextProvider>
      );
      const { rerender } = render(around(screen));
      /** Goes to another screen of the family. */
      return { goTo: (next: ReactNode) => rerender(around(next)) };
    },
    notify: vi.fn(),
  };
  let client: ReturnType<typeof createQueryClient>;
  let close: () => void;
  const requests = () => page.server?.requests ?? [];

  // Pages load them with the first use; here that is nobody's waiting time.
  beforeAll(() =>
    Promise.all([
      import("#lib/session/identity"),
      import("#lib/session/identity-sdk"),
      import("#lib/session/hosted-provider"),
    ]),
  );
  beforeEach(async () => {
    page.answers = {};
    page.notify.mockReset();
    const server = await startFakeServer((request) => {
      const answer = page.answers[nameOf(request)] ?? failed(404);
      return typeof answer === "function" ? answer(request.body) : answer;
    });
    const identityEndpoint = `${server.url}/identity`;
    const browser = createTabs().openTab();
    const session = createSession(
      { organizationId, clientId: "client-1", identityEndpoint, hostedUrl: server.url, userPoolId: "pool" },
      browser,
    );
    const stop = session.start();
    const ignore = () => {};
    const call = createCaller({ baseUrl: server.url, headers: () => session.headers("en") });
    client = createQueryClient(call, {
      notFound: ignore,
      forbidden: ignore,
      notAuthorized: ignore,
      notify: page.notify,
    });
    const unbind = bindSession(client, session);
    Object.assign(page, { server, session, tab: browser.session });
    close = () => {
      unbind();
      stop();
      client.clear();
    };
  });
  afterEach(async () => {
    cleanup();
    close();
    await page.server?.stop();
  });
  return page;
};

const nameOf = ({ method, path, headers }: FakeServer["requests"][number]): string => {
  const target = headers["x-amz-target"];
  if (typeof target === "string") return target.replace(actionPrefix, "");
  return `${method} ${path.replace(/\?.*/, "")}`;
};

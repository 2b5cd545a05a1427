import { afterEach, beforeEach, expect, it } from "vitest";
import { login } from "#contract/login";
import { createCaller } from "#lib/api/caller";
import { createSession } from "#lib/session/session";
import { createSessionStorage } from "#lib/session/storage";
import { type FakeServer, ok, startFakeServer } from "./api-fake-server.ts";
import { createTabs, expiringIn } from "./session-fakes.ts";

const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";

/** The identity provider and the platform, on one socket. */
let server: FakeServer;
/** Set to let the provider answer; until then all requests pile up. */
let answerRefresh: () => void;
let fresh: string;

beforeEach(async () => {
  fresh = expiringIn(3600);
  const isOpen = new Promise<void>((resolve) => {
    answerRefresh = resolve;
  });
  server = await startFakeServer(async ({ headers }) => {
    if (!headers["x-amz-target"]) return ok({ accounts: [] });
    await isOpen;
    return { body: { AuthenticationResult: { AccessToken: fresh, IdToken: fresh } } };
  });
});
afterEach(() => server.stop());

const openTab = (tabs: ReturnType<typeof createTabs>) => {
  const browser = tabs.openTab();
  const identityEndpoint = `${server.url}/identity`;
  const session = createSession({ organizationId, clientId: "client-1", identityEndpoint }, browser);
  session.start();
  const call = createCaller({ baseUrl: server.url, headers: () => session.headers("en") });
  return { browser, ask: () => call(login.get, undefined) };
};

it("a hundred requests with an expired token, in two tabs at once, cause one refresh", async () => {
  const tabs = createTabs();
  const tab = tabs.openTab();
  createSessionStorage(organizationId, tab.local, tab.session).saveTokens({
    accessToken: expiringIn(-60),
    idToken: expiringIn(-60),
    refreshToken: "refresh-1",
  });
  const [one, other] = [openTab(tabs), openTab(tabs)];
  const replies = Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? one : other).ask());
  await expect.poll(() => server.requests.length).toBe(1);
  answerRefresh();
  await Promise.all(replies);

  const refreshes = server.requests.filter(({ headers }) => headers["x-amz-target"]);
  expect(refreshes.map(({ body }) => body)).toMatchObject([
    { AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters: { REFRESH_TOKEN: "refresh-1" } },
  ]);
  const calls = server.requests.filter(({ path }) => path === "/login");
  expect(calls).toHaveLength(100);
  expect(new Set(calls.map(({ headers }) => headers.authorization))).toEqual(new Set([fresh]));
});

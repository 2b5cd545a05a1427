import { afterEach, beforeEach, expect, it } from "vitest";
import { modules as calls } from "#contract/all";
import { createCaller } from "#lib/api/caller";
import { createSession } from "#lib/session/session";
import { createSessionStorage } from "#lib/session/storage";
import { aLogin } from "#tests/ui/accounts/accounts-fixtures";
import { answer, beside, type FakePlatform, startFakePlatform } from "#tests/ui/harness/fake-platform";
import { createTabs, expiringIn } from "./session-fakes.ts";

const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";

/** The identity provider and the platform, on one socket. */
let platform: FakePlatform;
/** Set to let the provider answer; until then all requests pile up. */
let answerRefresh: () => void;
let fresh: string;

beforeEach(async () => {
  fresh = expiringIn(3600);
  const isOpen = new Promise<void>((resolve) => {
    answerRefresh = resolve;
  });
  platform = await startFakePlatform();
  platform.answer([
    answer(calls.login.get, aLogin([])),
    beside("InitiateAuth", async () => {
      await isOpen;
      return { body: { AuthenticationResult: { AccessToken: fresh, IdToken: fresh } } };
    }),
  ]);
});
afterEach(async () => {
  await platform.stop();
  platform.check();
});

const openTab = (tabs: ReturnType<typeof createTabs>) => {
  const browser = tabs.openTab();
  const identityEndpoint = `${platform.url}/identity`;
  const session = createSession({ organizationId, clientId: "client-1", identityEndpoint }, browser);
  session.start();
  const call = createCaller({ baseUrl: platform.url, headers: () => session.headers("en") });
  return { browser, ask: () => call(calls.login.get, undefined) };
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
  await expect.poll(() => platform.requests().length).toBe(1);
  answerRefresh();
  await Promise.all(replies);

  const refreshes = platform.requests().filter(({ name }) => name === "InitiateAuth");
  expect(refreshes.map(({ body }) => body)).toMatchObject([
    { AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters: { REFRESH_TOKEN: "refresh-1" } },
  ]);
  const asked = platform.requests().filter(({ path }) => path === "/login");
  expect(asked).toHaveLength(100);
  expect(new Set(asked.map(({ headers }) => headers.authorization))).toEqual(new Set([fresh]));
});

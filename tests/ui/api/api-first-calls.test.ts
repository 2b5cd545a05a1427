// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { self } from "#contract/self";
import { createCaller } from "#lib/api/caller";
import { firstCallsScript } from "#lib/api/first-calls-script";
import { previewHeaders } from "#lib/events/preview-link";
import { currentBrowser } from "#lib/session/browser";
import { createSession, type Session } from "#lib/session/session";
import { createSessionStorage, keyPrefix, type SessionStorage, type UserData } from "#lib/session/storage";
import { expiringIn } from "#tests/ui/session/session-fakes";
import { type FakeReply, type FakeServer, failed, ok, startFakeServer } from "./api-fake-server.ts";

const organizationId = "0f4a-first";
const ada = { id: "account-1", locale: "en", username: "ada", email: "ada@example.org", sub: "login-1" };

let server: FakeServer;
let replies: FakeReply[];
let session: Session;
let kept: SessionStorage;

beforeEach(async () => {
  replies = [];
  server = await startFakeServer(() => replies.shift() ?? ok({ id: "account-1" }));
  localStorage.clear();
  sessionStorage.clear();
  delete window.firstCalls;
  session = createSession({ organizationId, clientId: "client", identityEndpoint: server.url }, currentBrowser());
  kept = createSessionStorage(organizationId, localStorage, sessionStorage);
});
afterEach(async () => {
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
  await server.stop();
});

const signIn = (accessToken = expiringIn(3600), user: UserData = ada): void => {
  kept.saveTokens({ accessToken, idToken: "", refreshToken: "refresh" });
  kept.setUserData(user);
};

/** As the page has it: the script in an element that says what it needs. */
const begin = (more: Record<string, string> = {}): void => {
  const element = document.createElement("script");
  const calls = JSON.stringify([`${server.url}/self`]);
  Object.assign(element.dataset, {
    organization: organizationId,
    locale: "es",
    keys: keyPrefix(organizationId),
    calls,
  });
  Object.assign(element.dataset, more);
  vi.spyOn(document, "currentScript", "get").mockReturnValue(element);
  // biome-ignore lint/security/noGlobalEval: what stands in the page, run as it is
  eval(firstCallsScript);
};

const readSelf = async (): Promise<unknown> => {
  const call = createCaller({ baseUrl: server.url, headers: () => session.headers("es") });
  return call(self.get, undefined);
};

const asked = () => server.requests.map(({ method, path }) => `${method} ${path}`);

describe("what a page asks ahead", () => {
  it("is asked as its reader would ask it, and its answer taken once", async () => {
    signIn();
    session.switchAccount("account-2");
    begin();
    await vi.waitFor(() => expect(asked()).toEqual(["GET /self"]));
    expect(await readSelf()).toEqual({ id: "account-1" });
    expect(asked()).toEqual(["GET /self"]);
    await readSelf();
    expect(asked()).toEqual(["GET /self", "GET /self"]);
    const said = server.requests.map(({ headers: { organization, locale, authorization, executeas } }) => ({
      ...{ organization, locale, authorization, executeas },
    }));
    expect(said[0]).toEqual(said[1]);
    expect(said[0]).toMatchObject({ organization: organizationId, locale: "es", executeas: "account-2" });
  });

  it("is asked as the tab's own account, whatever other tabs have chosen since", async () => {
    signIn();
    session.switchAccount("account-2");
    localStorage.setItem(kept.keys.executeAs, "account-3");
    begin();
    await readSelf();
    expect(server.requests.map(({ headers }) => headers.executeas)).toEqual(["account-2"]);
  });

  it.each([
    ["led to this page", (secret: string) => history.replaceState(null, "", `/?a=b&preview=${secret}`)],
    ["led to this tab", (secret: string) => sessionStorage.setItem("preview", secret)],
    ["is none", () => history.replaceState(null, "", "/?preview=short")],
  ])("is asked once where a preview link %s", async (_how, follow) => {
    signIn();
    follow("s".repeat(43));
    begin();
    const preview = previewHeaders();
    const call = createCaller({
      baseUrl: server.url,
      headers: async () => ({ ...preview, ...(await session.headers("es")) }),
    });
    expect(await call(self.get, undefined)).toEqual({ id: "account-1" });
    expect(server.requests.map(({ headers }) => headers.preview)).toEqual([preview.preview]);
  });

  it("is asked anew for another account, after a write, and where it was refused", async () => {
    signIn();
    begin();
    session.start();
    session.switchAccount("account-2");
    await readSelf();
    expect(server.requests.map(({ headers }) => headers.executeas)).toEqual([undefined, "account-2"]);

    begin();
    const call = createCaller({ baseUrl: server.url, headers: () => session.headers("es") });
    await call(self.update, { body: { firstName: "Ada" } });
    await readSelf();
    expect(
      asked()
        .slice(2)
        .filter((line) => line === "GET /self"),
    ).toHaveLength(2);

    replies = [failed(401, { code: "unauthenticated" })];
    begin();
    await vi.waitFor(() => expect(replies).toEqual([]));
    const before = asked().length;
    expect(await readSelf()).toEqual({ id: "account-1" });
    expect(asked().length).toBe(before + 1);
  });

  it("is asked anew once it is old", async () => {
    signIn();
    begin();
    await vi.waitFor(() => expect(asked()).toHaveLength(1));
    const later = Date.now() + 16_000;
    vi.spyOn(Date, "now").mockReturnValue(later);
    await readSelf();
    expect(asked()).toHaveLength(2);
  });

  const begunBy = (prepare: () => void, more?: Record<string, string>): unknown => {
    prepare();
    begin(more);
    return window.firstCalls;
  };

  it.each([
    ["strangers", () => undefined],
    ["who has no account yet", () => signIn(undefined, { ...ada, id: null })],
    ["whose token is about to end", () => signIn(expiringIn(299))],
    ["whose token is none", () => signIn("nonsense")],
    [
      "whose browser keeps nothing",
      () =>
        void vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
          throw new DOMException("blocked", "SecurityError");
        }),
    ],
  ])("is nothing for %s", (_who, prepare) => {
    expect(begunBy(prepare)).toBeUndefined();
  });

  it("leaves a page with a query of its own alone, where that may want others", async () => {
    history.replaceState(null, "", "/?past=true");
    expect(begunBy(signIn, { plain: "yes" })).toBeUndefined();
    expect(begunBy(signIn)).toBeDefined();
    await readSelf();
  });

  it("fits into a kilobyte", () => expect(firstCallsScript.length).toBeLessThan(1000));
});

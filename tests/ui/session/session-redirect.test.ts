import { describe, expect, it, vi } from "vitest";
import { AppError } from "#kernel/errors";
import { type HomeModule, landingPath, localizedPath, routes, withoutLocale } from "#lib/routes";
import { afterSignIn, chooseAccount, land } from "#lib/session/after-sign-in";
import { rememberPath, takeRememberedPath } from "#lib/session/auth-redirect";
import { MemoryStorage } from "#lib/session/browser";
import { createFailureHandlers } from "#lib/session/failure-handlers";
import { createSession } from "#lib/session/session";
import { createSessionStorage } from "#lib/session/storage";
import { createTabs, expiringIn } from "./session-fakes.ts";

const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";
const config = { organizationId, clientId: "client", identityEndpoint: "http://127.0.0.1:9/identity" };
const tokens = (sub = "sub-1") => ({
  accessToken: expiringIn(3600),
  idToken: expiringIn(3600, { sub, email: `${sub}@example.org`, "cognito:username": sub }),
  refreshToken: `refresh-${sub}`,
});
const userData = (sub: string) => ({ id: null, locale: null, username: sub, email: `${sub}@example.org`, sub });

const signedInTab = (tabs = createTabs()) => {
  const browser = tabs.openTab();
  const storage = createSessionStorage(organizationId, browser.local, browser.session);
  storage.saveTokens(tokens());
  storage.setUserData(userData("sub-1"));
  const session = createSession(config, browser);
  session.start();
  return { browser, storage, session };
};

describe("AUTH_REDIRECT", () => {
  it.each([
    ["/events/rubyconf?tab=agenda", "/events/rubyconf?tab=agenda"],
    ["/", "/"],
    ["/authors", "/authors"],
    ["/auth", null],
    ["/auth/sign-in", null],
    ["/auth?x=1", null],
    ["//evil.example", null],
    ["/\\evil.example", null],
    ["https://evil.example", null],
    ["javascript:alert(1)", null],
  ])("%s is followed as %s", (path, followed) => {
    const remembered = new MemoryStorage();
    rememberPath(remembered, path);
    expect(remembered.getItem("AUTH_REDIRECT")).toBe(followed);
    const planted = new MemoryStorage();
    planted.setItem("AUTH_REDIRECT", path);
    expect(takeRememberedPath(planted)).toBe(followed);
  });

  it("is followed once, and an /auth path does not replace it", () => {
    const storage = new MemoryStorage();
    rememberPath(storage, "/events");
    rememberPath(storage, "/auth/sign-in");
    expect(takeRememberedPath(storage)).toBe("/events");
    expect(takeRememberedPath(storage)).toBeNull();
  });
});

describe("landing", () => {
  it.each<[HomeModule[], string]>([
    [["activities", "events", "groups", "accounts"], "/activities"],
    [["accounts", "groups", "events"], "/events"],
    [["accounts", "channels", "groups"], "/groups"],
    [["accounts", "channels"], "/contents"],
    [["accounts"], "/accounts"],
    [["accounts", "benefits"], "/accounts"],
    [["sponsors", "benefits"], "/benefits"],
    [["sponsors"], "/sponsors"],
    [[], "/privacy"],
  ])("with %j on: %s", (enabled, path) => {
    expect(landingPath((module) => enabled.includes(module))).toBe(path);
  });

  it("knows paths with and without their locale", () => {
    expect([localizedPath("ja", "/"), localizedPath("ja", "/events?past=true")]).toEqual([
      "/ja",
      "/ja/events?past=true",
    ]);
    expect(["/ja/events", "/ja", "/events", "/"].map((path) => withoutLocale(path, ["en", "ja"]))).toEqual([
      "/events",
      "/",
      "/events",
      "/",
    ]);
    expect(routes.register("ruby/conf", "questions")).toBe("/events/ruby%2Fconf/register/questions");
  });
});

describe("after sign-in", () => {
  const everything = () => true;
  const [ada, bob] = [
    { id: "a1", locale: "es", needsProfileCompletion: false },
    { id: "a2", locale: "en", needsProfileCompletion: false },
  ];

  it("an only account is used and lands where it wanted to go", () => {
    const { session, browser, storage } = signedInTab();
    rememberPath(browser.session, "/events/x");
    expect(afterSignIn(session, [ada], everything)).toBe("/events/x");
    expect(storage.executeAs()).toBeNull();
    expect(storage.userData()).toMatchObject({ id: "a1", locale: "es", sub: "sub-1" });
    expect(afterSignIn(session, [ada], everything)).toBe("/activities");
  });

  it("that ran out while no page was open leaves nothing but what was chosen about cookies", () => {
    const { browser, storage } = signedInTab();
    storage.removeTokens();
    browser.local.setItem("cookie-consent", "1");
    browser.local.setItem("theme", "dark");
    const session = createSession(config, browser);
    session.start();
    expect(session.store.getState()).toMatchObject({ status: "anonymous", user: null });
    expect([browser.local.length, browser.local.key(0)]).toEqual([1, "cookie-consent"]);
  });

  it("one that lacks something is asked for it first, and what was remembered waits", () => {
    const { session, browser } = signedInTab();
    rememberPath(browser.session, "/events/x");
    expect(afterSignIn(session, [{ ...ada, needsProfileCompletion: true }], everything)).toBe("/auth/complete");
    expect(chooseAccount(session, { ...bob, needsProfileCompletion: true }, everything)).toBe("/auth/complete");
    expect(land(session, everything)).toBe("/events/x");
  });

  it("several are chosen from, and what was remembered waits for the choice", async () => {
    const { session, browser, storage } = signedInTab();
    rememberPath(browser.session, "/events/x");
    expect(afterSignIn(session, [ada, bob], everything)).toBe("/auth/accounts");
    expect(chooseAccount(session, bob, everything)).toBe("/events/x");
    expect([storage.executeAs(), session.store.getState().executeAs]).toEqual(["a2", "a2"]);
    expect(await session.headers("ja")).toEqual({
      organization: organizationId,
      locale: "ja",
      authorization: storage.accessToken(),
      executeAs: "a2",
    });
  });

  it("without any a profile is made", () => {
    expect(afterSignIn(signedInTab().session, [], everything)).toBe("/auth/profile");
  });
});

describe("the unauthenticated flow", () => {
  const fail = (status: number, redirect = false) => {
    const tab = signedInTab();
    vi.spyOn(console, "warn").mockImplementation(() => {});
    tab.session.switchAccount("a2");
    for (const key of ["cookie-consent", "cookie-preferences", "locale", "theme"])
      tab.browser.local.setItem(key, "kept?");
    const replace = vi.fn();
    const navigation = { currentPath: () => "/my-events?past=true", replace };
    const handlers = createFailureHandlers(tab.session, navigation, () => {});
    const failure = { error: new AppError("internal", { status }), key: ["self"], redirect };
    if (status === 401) handlers.notAuthorized(failure);
    else handlers.forbidden(failure);
    vi.restoreAllMocks();
    const { local } = tab.browser;
    const left = Array.from({ length: local.length }, (_, index) => local.key(index) ?? "").sort();
    return { ...tab, replace, left, state: tab.session.store.getState() };
  };

  it("401 with redirect: clears all but the cookie keys and goes to sign-in", () => {
    const { replace, left, state, browser } = fail(401, true);
    expect(replace).toHaveBeenCalledExactlyOnceWith("/auth/sign-in");
    expect(left).toEqual(["cookie-consent", "cookie-preferences"]);
    expect(state).toMatchObject({ status: "anonymous", executeAs: null, user: null });
    expect(takeRememberedPath(browser.session)).toBe("/my-events?past=true");
  });

  it("401 without redirect: stays", () => {
    const { replace, state } = fail(401);
    expect(replace).not.toHaveBeenCalled();
    expect(state.status).toBe("authenticated");
  });

  it("463: keeps the tokens, forgets the acting account and goes to the accounts", () => {
    const { replace, state, storage, left } = fail(463);
    expect(replace).toHaveBeenCalledExactlyOnceWith("/auth/accounts");
    expect(state).toMatchObject({ status: "authenticated", executeAs: null });
    expect([storage.accessToken() === null, storage.executeAs()]).toEqual([false, null]);
    expect(left).toContain("theme");
  });

  it.each([403, 453, 462])("%i: stays", (status) => {
    const { replace, state } = fail(status);
    expect(replace).not.toHaveBeenCalled();
    expect(state).toMatchObject({ status: "authenticated", executeAs: "a2" });
  });
});

describe("tabs", () => {
  it("know nothing before they start, and then what storage says", () => {
    const tabs = createTabs();
    const session = createSession(config, tabs.openTab());
    expect(session.store.getState().status).toBe("unknown");
    session.start();
    expect(session.store.getState().status).toBe("anonymous");
  });

  it("take a stale token without a refresh token for no session", () => {
    const browser = createTabs().openTab();
    const { keys } = createSessionStorage(organizationId, browser.local, browser.session);
    browser.local.setItem(keys.accessToken, expiringIn(100));
    const session = createSession(config, browser);
    session.start();
    expect(session.store.getState().status).toBe("anonymous");
  });

  it("sign out together", async () => {
    const tabs = createTabs();
    const [one, two] = [signedInTab(tabs), signedInTab(tabs)];
    one.session.signOut();
    expect(two.session.store.getState()).toMatchObject({ status: "anonymous", user: null });
    expect(await two.session.headers("en")).toEqual({ organization: organizationId, locale: "en" });
    expect(tabs.shared.length).toBe(0);
  });

  it("sign in together, and notice when it is someone else", () => {
    const tabs = createTabs();
    const watching = createSession(config, tabs.openTab());
    watching.start();
    const { storage } = signedInTab(tabs);
    expect(watching.store.getState()).toMatchObject({ status: "authenticated", user: { sub: "sub-1" } });
    storage.saveTokens(tokens("sub-2"));
    storage.setUserData(userData("sub-2"));
    expect(watching.store.getState().user?.sub).toBe("sub-2");
  });

  it("act as accounts of their own; a new one starts with the latest choice", () => {
    const tabs = createTabs();
    const [one, two] = [signedInTab(tabs), signedInTab(tabs)];
    one.session.switchAccount("a1");
    expect(two.session.store.getState().executeAs).toBe("a1");
    two.session.switchAccount("a2");
    expect(one.session.store.getState().executeAs).toBe("a1");
    const third = createSession(config, tabs.openTab());
    third.start();
    expect(third.store.getState().executeAs).toBe("a2");
  });
});

import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { login } from "#contract/login";
import { HostedSignInError } from "#lib/session/hosted-error";
import { createSession } from "#lib/session/session";
import { claimsOf } from "#lib/session/token";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { startWorld, type World } from "#tests/support/world";
import { createTabs, expiringIn } from "#tests/ui/session/session-fakes";
import { clientId, type OpenIdProvider, otherClientId, returnTo, startOpenIdProvider } from "./openid-provider.ts";

let world: World;
let provider: OpenIdProvider;
let club: OrganizationRecord;
let tab: ReturnType<typeof openTab>;

beforeAll(async () => {
  [world, provider] = await Promise.all([startWorld(), startOpenIdProvider()]);
  club = await world.organization({ userPoolClientId: clientId, auth: JSON.stringify({ hostedUrl: provider.issuer }) });
});
afterAll(() => Promise.all([world.close(), provider.close()]));
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  tab = openTab();
});

/** A browser with the organization's page in it. */
const openTab = (client = clientId) => {
  const tabs = createTabs();
  const browser = tabs.openTab();
  const session = createSession(
    {
      organizationId: club.id,
      clientId: client,
      identityEndpoint: "http://127.0.0.1:9/identity",
      hostedUrl: provider.issuer,
      userPoolId: club.userPoolId,
    },
    browser,
  );
  session.start();
  const keyOf = (name: string) => `${club.id.replaceAll("-", "")}.${name}`;
  return {
    session,
    stored: (name: string) => tabs.shared.getItem(keyOf(name)) ?? "",
    store: (name: string, value: string) => tabs.shared.setItem(keyOf(name), value),
    /** Changes what the tab remembers of a sign-in that is under way. */
    meddle: (change: object) => {
      const known: object = JSON.parse(browser.session.getItem(keyOf("hostedSignIn")) ?? "{}");
      browser.session.setItem(keyOf("hostedSignIn"), JSON.stringify({ ...known, ...change }));
    },
  };
};

const leave = () => tab.session.hosted.begin("Google", { returnTo, locale: "ja" });
const comeBack = async (name: string | null = "ada") => provider.visit(await leave(), name);
const signIn = async (name = "ada") => tab.session.hosted.finish(await comeBack(name));
const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "signed in",
    (error: unknown) => (error instanceof HostedSignInError ? error.failure : String(error)),
  );
const ask = async (token: string, organizationId = club.id) =>
  (await world.send(login.get, {}, { organizationId, token })).status;
const showLogin = () => callAs(world.app, { organizationId: club.id, token: tab.stored("accessToken") })(login.get);

describe("going to another provider", () => {
  test("proves itself by PKCE and names the way in", async () => {
    const page = new URL(await leave());
    expect(page.origin).toBe(provider.issuer);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      client_id: clientId,
      response_type: "code",
      redirect_uri: returnTo,
      code_challenge_method: "S256",
      identity_provider: "Google",
      scope: "openid email profile offline_access",
    });
    for (const secret of ["state", "nonce", "code_challenge"])
      expect(page.searchParams.get(secret)?.length).toBeGreaterThan(20);
    expect(await tab.session.hosted.locale()).toBe("ja");
  });

  test("is another secret each time", async () => {
    const [first, second] = [new URL(await leave()), new URL(await leave())];
    for (const secret of ["state", "nonce", "code_challenge"])
      expect(first.searchParams.get(secret)).not.toBe(second.searchParams.get(secret));
  });
});

describe("coming back", () => {
  test("signs in, and the platform knows the address that was proven", async () => {
    await signIn();
    expect(tab.session.store.getState()).toMatchObject({ status: "authenticated", user: { sub: "ada" } });
    const known = await showLogin();
    expect(known).toMatchObject({ email: "ada@verified.example", verified: true, accounts: [] });
    expect(known.sub).toBe(`${provider.issuer}|ada`);
  });

  test("with an address that nobody proved takes it for what it is", async () => {
    await signIn("mallory");
    expect(await showLogin()).toMatchObject({ email: "ada@verified.example", verified: false });
    const who = { organizationId: club.id, token: tab.stored("accessToken") };
    expect((await world.send(login.verifyAccount, {}, who)).status).toBe(403);
  });

  test("without an address goes on without one", async () => {
    await signIn("quiet");
    expect(await showLogin()).toMatchObject({ email: "", verified: false });
  });

  test("is denied when the person turns away", async () => {
    expect(await failureOf(tab.session.hosted.finish(await comeBack(null)))).toBe("denied");
  });

  test.each([
    ["another state", (answer: URLSearchParams) => answer.set("state", "made-up"), "lost"],
    ["no state", (answer: URLSearchParams) => answer.delete("state"), "lost"],
    ["a code that was made up", (answer: URLSearchParams) => answer.set("code", "made-up"), "expired"],
    ["another issuer's name", (answer: URLSearchParams) => answer.set("iss", "https://evil.example"), "failed"],
    ["a refusal of another sign-in", (answer: URLSearchParams) => answer.set("error", "access_denied"), "denied"],
  ])("with %s signs nobody in", async (_case, change, failure) => {
    const answer = await comeBack();
    change(answer);
    expect(await failureOf(tab.session.hosted.finish(answer))).toBe(failure);
    expect([tab.stored("accessToken"), tab.session.store.getState().status]).toEqual(["", "anonymous"]);
  });

  test.each([
    [{ verifier: "x".repeat(43) }, "expired"],
    [{ nonce: "made-up" }, "failed"],
  ])("to a tab that began something else (%j) signs nobody in", async (change, failure) => {
    const answer = await comeBack();
    tab.meddle(change);
    expect(await failureOf(tab.session.hosted.finish(answer))).toBe(failure);
    expect(tab.stored("accessToken")).toBe("");
  });

  test("to another tab signs nobody in", async () => {
    const answer = await comeBack();
    expect(await failureOf(openTab().session.hosted.finish(answer))).toBe("lost");
  });

  test("works once", async () => {
    const answer = await comeBack();
    await tab.session.hosted.finish(answer);
    expect(await failureOf(tab.session.hosted.finish(answer))).toBe("lost");
  });
});

describe("the session afterwards", () => {
  test("renews its tokens at the provider that gave them, once for all that ask", async () => {
    await signIn();
    const before = { access: tab.stored("accessToken"), refresh: tab.stored("refreshToken") };
    tab.store("accessToken", expiringIn(10));
    provider.asked.length = 0;
    const tokens = await Promise.all(Array.from({ length: 20 }, () => tab.session.accessToken()));
    expect(provider.asked.filter((request) => request === "POST /token")).toHaveLength(1);
    expect(new Set(tokens)).toEqual(new Set([tab.stored("accessToken")]));
    expect(tab.stored("accessToken")).not.toBe(before.access);
    expect(tab.stored("refreshToken")).not.toBe(before.refresh);
    expect(await ask(tab.stored("accessToken"))).toBe(200);
  });

  test("ends when the provider takes the refresh token back", async () => {
    await signIn();
    tab.store("accessToken", expiringIn(10));
    tab.store("refreshToken", "taken back");
    expect(await tab.session.accessToken()).toBeNull();
    expect(tab.session.store.getState().status).toBe("anonymous");
  });

  test("never shows its refresh token to another issuer", async () => {
    await signIn();
    tab.store("issuer", "https://evil.example");
    tab.store("accessToken", expiringIn(10));
    expect(await tab.session.accessToken()).toBeNull();
    expect(tab.stored("refreshToken")).toBe("");
  });

  test("is given up at the provider too", async () => {
    await signIn();
    const given = { access: tab.stored("accessToken"), refresh: tab.stored("refreshToken") };
    provider.asked.length = 0;
    tab.session.signOut();
    expect([tab.stored("accessToken"), tab.stored("refreshToken"), tab.stored("issuer")]).toEqual(["", "", ""]);
    await vi.waitFor(() => expect(provider.asked).toContain("POST /token/revocation"));
    const reply = await fetch(`${provider.issuer}/token`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: given.refresh, client_id: clientId }),
    });
    expect(reply.status).toBe(400);
  });
});

describe("the platform refuses", () => {
  const claims = () => ({ ...claimsOf(tab.stored("accessToken")) });
  beforeEach(() => signIn());

  test("an id token", async () => {
    expect(claimsOf(tab.stored("idToken"))).toMatchObject({ aud: clientId, sub: "ada" });
    expect(await ask(tab.stored("idToken"))).toBe(401);
  });

  test("a token that was given to another client", async () => {
    tab = openTab(otherClientId);
    await signIn();
    expect(claims()).toMatchObject({ client_id: otherClientId, sub: "ada" });
    expect(await ask(tab.stored("accessToken"))).toBe(401);
  });

  test("a token nobody signed, or somebody else", async () => {
    expect(await ask(new UnsecuredJWT(claims()).encode())).toBe(401);
    const secret = new TextEncoder().encode("a secret that the forger knows, long enough");
    const header = { alg: "HS256", typ: "at+jwt", kid: "openid" };
    expect(await ask(await new SignJWT(claims()).setProtectedHeader(header).sign(secret))).toBe(401);
    const [head = "", , signature = ""] = tab.stored("accessToken").split(".");
    const changed = Buffer.from(JSON.stringify({ ...claims(), sub: "grace" })).toString("base64url");
    expect(await ask(`${head}.${changed}.${signature}`)).toBe(401);
  });

  test("a token after its end", async () => {
    world.clock.now = new Date(Date.now() + 3_700_000);
    try {
      expect(await ask(tab.stored("accessToken"))).toBe(401);
    } finally {
      world.clock.now = null;
    }
  });

  test("a token of an issuer that the organization does not trust", async () => {
    const { id } = await world.organization({ userPoolClientId: otherClientId });
    tab = openTab(otherClientId);
    await signIn();
    expect(await ask(tab.stored("accessToken"), id)).toBe(401);
  });

  test("to take a stranger for somebody of the embedded provider who is called the same there", async () => {
    const native = await world.login(club, { sub: "ada", username: "ada" });
    expect((await showLogin()).id).not.toBe(native.id);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expiringIn } from "./session-fakes.ts";
import { failureOf, openSessionPage, organizationId, refusal, tokens } from "./session-harness.ts";

let page: Awaited<ReturnType<typeof openSessionPage>>;
beforeEach(async () => {
  page = await openSessionPage();
});
afterEach(() => page.provider.stop());

it("a session that the provider ended leaves nothing on an open public page but what was chosen about cookies", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  await page.session.signIn("ada@example.org", "Passw0rd!");
  page.session.setUser({ id: "a1", locale: "es" });
  const { shared } = page.tabs;
  shared.setItem("cookie-consent", "1");
  expect(shared.getItem(page.storage.keys.userData)).toContain("ada@example.org");
  page.replies.InitiateAuth = refusal("NotAuthorizedException", "Refresh Token has been revoked");
  await page.session.doubt();
  expect(page.storage.userData()).toBeNull();
  expect([shared.length, shared.key(0)]).toEqual([1, "cookie-consent"]);
  expect(page.session.store.getState()).toMatchObject({ status: "anonymous", user: null });
  log.mockRestore();
});

describe("sign in", () => {
  it("sends the password flow and keeps the tokens and who it is", async () => {
    page.storage.setExecuteAs("someone-else");
    expect(await page.session.signIn(" ada@example.org ", "Passw0rd!")).toBe("signedIn");
    expect(page.provider.requests[0]).toMatchObject({ method: "POST", path: "/identity/" });
    expect(page.provider.requests[0]?.headers["content-type"]).toBe("application/x-amz-json-1.1");
    expect(page.asked()).toEqual([
      {
        action: "InitiateAuth",
        body: {
          AuthFlow: "USER_PASSWORD_AUTH",
          ClientId: "client-1",
          AuthParameters: { USERNAME: "ada@example.org", PASSWORD: "Passw0rd!" },
        },
      },
    ]);
    expect(page.storage.refreshToken()).toBe("refresh-1");
    expect(page.storage.executeAs()).toBeNull();
    const user = { id: null, locale: "es", username: "ada-l", email: "ada@example.org", sub: "sub-1" };
    expect(page.storage.userData()).toEqual(user);
    expect(page.session.store.getState()).toMatchObject({ status: "authenticated", user });
  });

  it.each([
    ["NEW_PASSWORD_REQUIRED", "NEW_PASSWORD"],
    ["SMS_MFA", "SMS_MFA_CODE"],
    ["SOFTWARE_TOKEN_MFA", "SOFTWARE_TOKEN_MFA_CODE"],
    ["CUSTOM_CHALLENGE", "ANSWER"],
  ])("answers a %s with %s", async (challengeName, responseName) => {
    page.replies.InitiateAuth = {
      body: { ChallengeName: challengeName, Session: "s1", ChallengeParameters: { USER_ID_FOR_SRP: "ada-l" } },
    };
    page.replies.RespondToAuthChallenge = { body: { AuthenticationResult: tokens() } };
    expect(await page.session.signIn("ada@example.org", "Passw0rd!")).toBe("challenge");
    expect(page.session.store.getState()).toMatchObject({
      status: "anonymous",
      challenge: { challengeName, session: "s1" },
    });
    expect(await failureOf(page.session.answerChallenge("  "))).toMatchObject({
      code: "INVALID_INPUT",
      key: "codeRequired",
    });
    expect(await page.session.answerChallenge("424242")).toBe("signedIn");
    expect(page.asked()[1]).toEqual({
      action: "RespondToAuthChallenge",
      body: {
        ClientId: "client-1",
        ChallengeName: challengeName,
        Session: "s1",
        ChallengeResponses: { USERNAME: "ada-l", [responseName]: "424242" },
      },
    });
    expect(page.session.store.getState()).toMatchObject({ status: "authenticated", challenge: null });
  });
});

describe("sign up", () => {
  const confirmLater = () => {
    page.replies.SignUp = { body: { UserConfirmed: false, UserSub: "sub-1" } };
    page.replies.ConfirmSignUp = { body: {} };
    return page.session.signUp("ada-l", "ada@example.org", "Passw0rd!");
  };

  it("goes straight in when the provider confirms at once", async () => {
    page.replies.SignUp = { body: { UserConfirmed: true, UserSub: "sub-1" } };
    expect(await page.session.signUp("ada-l", "ada@example.org", "Passw0rd!")).toBe("signedIn");
    expect(page.asked()[0]?.body).toEqual({
      ClientId: "client-1",
      Username: "ada-l",
      Password: "Passw0rd!",
      UserAttributes: [{ Name: "email", Value: "ada@example.org" }],
    });
    expect(page.temporary.length).toBe(0);
  });

  it("keeps the password sealed until the code is right, then signs in and deletes it", async () => {
    expect(await confirmLater()).toBe("confirm");
    expect(page.temporary.getItem(page.storage.keys.tempPassword)).not.toContain("Passw0rd!");
    page.replies.ConfirmSignUp = refusal("CodeMismatchException");
    expect(await failureOf(page.session.confirmSignUp("ada-l", "1"))).toMatchObject({ key: "codeMismatch" });
    expect(page.temporary.length).toBe(1);
    page.replies.ConfirmSignUp = { body: {} };
    expect(await page.session.confirmSignUp("ada-l", " 424242 ")).toBe("signedIn");
    expect(page.temporary.length).toBe(0);
    expect(page.asked().slice(2)).toMatchObject([
      { action: "ConfirmSignUp", body: { ClientId: "client-1", Username: "ada-l", ConfirmationCode: "424242" } },
      { action: "InitiateAuth", body: { AuthParameters: { USERNAME: "ada-l", PASSWORD: "Passw0rd!" } } },
    ]);
  });

  it("asks to sign in by hand when the page was reloaded in between", async () => {
    await confirmLater();
    page.reload();
    expect(await page.session.confirmSignUp("ada-l", "424242")).toBe("signIn");
    expect(page.temporary.length).toBe(0);
  });
});

describe("codes and passwords", () => {
  it.each(["resendCode", "forgotPassword"] as const)("%s says where the code went", async (flow) => {
    const body = { CodeDeliveryDetails: { Destination: "a***@e***", DeliveryMedium: "EMAIL", AttributeName: "email" } };
    page.replies.ResendConfirmationCode = { body };
    page.replies.ForgotPassword = { body };
    expect(await page.session[flow]("ada-l")).toEqual({
      destination: "a***@e***",
      medium: "EMAIL",
      attribute: "email",
    });
    expect(page.asked()[0]?.body).toEqual({ ClientId: "client-1", Username: "ada-l" });
  });

  it("sets a new password by code", async () => {
    page.replies.ConfirmForgotPassword = { body: {} };
    await page.session.resetPassword("ada-l", "424242", "N3wPassw0rd!");
    expect(page.asked()[0]).toEqual({
      action: "ConfirmForgotPassword",
      body: { ClientId: "client-1", Username: "ada-l", ConfirmationCode: "424242", Password: "N3wPassw0rd!" },
    });
  });

  it("changes a password with the access token", async () => {
    page.replies.ChangePassword = { body: {} };
    await page.session.signIn("ada@example.org", "Passw0rd!");
    await page.session.changePassword("Passw0rd!", "N3wPassw0rd!");
    expect(page.asked()[1]).toEqual({
      action: "ChangePassword",
      body: {
        AccessToken: page.storage.accessToken(),
        PreviousPassword: "Passw0rd!",
        ProposedPassword: "N3wPassw0rd!",
      },
    });
  });
});

describe("once signed in", () => {
  it("renews an old access token before a call, and keeps the refresh token that was not replaced", async () => {
    page.storage.saveTokens({ accessToken: expiringIn(10), idToken: "old", refreshToken: "refresh-0" });
    const { RefreshToken: _kept, ...renewed } = tokens();
    page.replies.InitiateAuth = { body: { AuthenticationResult: renewed } };
    page.reload();
    expect((await page.session.headers("en")).authorization).toBe(renewed.AccessToken);
    expect(page.asked()).toEqual([
      {
        action: "InitiateAuth",
        body: { AuthFlow: "REFRESH_TOKEN_AUTH", ClientId: "client-1", AuthParameters: { REFRESH_TOKEN: "refresh-0" } },
      },
    ]);
    expect(page.storage.refreshToken()).toBe("refresh-0");
  });

  it("ends the session in every tab when the provider refuses to renew it", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    page.storage.saveTokens({ accessToken: expiringIn(10), idToken: "old", refreshToken: "refresh-0" });
    page.reload();
    const { store } = page.session;
    page.reload();
    page.replies.InitiateAuth = refusal("NotAuthorizedException", "Refresh Token has been revoked");
    expect(await page.session.headers("en")).toEqual({ organization: organizationId, locale: "en" });
    expect([store, page.session.store].map((tab) => tab.getState().status)).toEqual(["anonymous", "anonymous"]);
    expect([page.storage.accessToken(), page.storage.refreshToken()]).toEqual([null, null]);
  });

  it("knows who else signed the person in, after a reload and in tabs opened before, until the next sign-in", async () => {
    const { store: openedBefore } = page.session;
    page.reload();
    const issuers = () => [openedBefore, page.session.store].map((tab) => tab.getState().issuer);
    page.storage.setIssuer("https://id.example.org");
    page.storage.saveTokens({ accessToken: expiringIn(3600), idToken: "", refreshToken: null });
    page.reload();
    expect(issuers()).toEqual(["https://id.example.org", "https://id.example.org"]);
    await page.session.signIn("ada@example.org", "Passw0rd!");
    expect(issuers()).toEqual([null, null]);
    page.reload();
    expect(page.session.store.getState().issuer).toBeNull();
  });

  it("signs out without the provider and leaves nothing", async () => {
    await page.session.signIn("ada@example.org", "Passw0rd!");
    page.session.switchAccount("a1");
    page.tabs.shared.setItem(page.storage.keys.accessShareToken, "shared");
    page.temporary.setItem(page.storage.keys.tempPassword, "sealed");
    page.session.signOut();
    expect(page.tabs.shared.length).toBe(0);
    expect([page.temporary.length, page.provider.requests.length]).toEqual([0, 1]);
    expect(page.session.lastAccount()).toBeNull();
    expect(page.session.store.getState()).toMatchObject({ status: "anonymous", executeAs: null, user: null });
  });
});

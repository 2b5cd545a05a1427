import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { IdentityError } from "#lib/session/identity-error";
import { createSession, type Session } from "#lib/session/session";
import { createSessionStorage, type SessionStorage } from "#lib/session/storage";
import { type FakeReply, type FakeServer, startFakeServer } from "./api-fake-server.ts";
import { createTabs, expiringIn } from "./session-fakes.ts";

const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";

let provider: FakeServer;
let replies: Record<string, FakeReply>;
let tabs: ReturnType<typeof createTabs>;
let session: Session;
let storage: SessionStorage;
let temporary: Storage;

const refusal = (type: string, message = ""): FakeReply => ({
  status: 400,
  body: { __type: type, message },
  headers: { "content-type": "application/x-amz-json-1.1" },
});

const tokens = () => ({
  AccessToken: expiringIn(3600),
  IdToken: expiringIn(3600, { sub: "sub-1", email: "ada@example.org", "cognito:username": "ada-l", locale: "es" }),
  RefreshToken: "refresh-1",
  ExpiresIn: 3600,
  TokenType: "Bearer",
});

const actionOf = (target: unknown) => String(target).replace("AWSCognitoIdentityProviderService.", "");
const asked = () => provider.requests.map(({ headers, body }) => ({ action: actionOf(headers["x-amz-target"]), body }));

/** A page of the same browser, as after a reload. */
const openPage = () => {
  const browser = tabs.openTab({ session: temporary });
  storage = createSessionStorage(organizationId, browser.local, browser.session);
  session = createSession(
    { organizationId, clientId: "client-1", identityEndpoint: `${provider.url}/identity` },
    browser,
  );
  session.start();
};

beforeEach(async () => {
  replies = { InitiateAuth: { body: { AuthenticationResult: tokens() } } };
  provider = await startFakeServer(
    ({ headers }) => replies[actionOf(headers["x-amz-target"])] ?? refusal("UnknownOperationException"),
  );
  tabs = createTabs();
  temporary = tabs.openTab().session;
  openPage();
});
afterEach(() => provider.stop());

const failureOf = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof IdentityError) return error;
  throw new Error(`Expected an IdentityError, got ${String(error)}`);
};

describe("sign in", () => {
  it("sends the password flow and keeps the tokens and who it is", async () => {
    storage.setExecuteAs("someone-else");
    expect(await session.signIn(" ada@example.org ", "Passw0rd!")).toBe("signedIn");
    expect(provider.requests[0]).toMatchObject({ method: "POST", path: "/identity/" });
    expect(provider.requests[0]?.headers["content-type"]).toBe("application/x-amz-json-1.1");
    expect(asked()).toEqual([
      {
        action: "InitiateAuth",
        body: {
          AuthFlow: "USER_PASSWORD_AUTH",
          ClientId: "client-1",
          AuthParameters: { USERNAME: "ada@example.org", PASSWORD: "Passw0rd!" },
        },
      },
    ]);
    expect(storage.refreshToken()).toBe("refresh-1");
    expect(storage.executeAs()).toBeNull();
    const user = { id: null, locale: "es", username: "ada-l", email: "ada@example.org", sub: "sub-1" };
    expect(storage.userData()).toEqual(user);
    expect(session.store.getState()).toMatchObject({ status: "authenticated", user });
  });

  it.each([
    ["NEW_PASSWORD_REQUIRED", "NEW_PASSWORD"],
    ["SMS_MFA", "SMS_MFA_CODE"],
    ["SOFTWARE_TOKEN_MFA", "SOFTWARE_TOKEN_MFA_CODE"],
    ["CUSTOM_CHALLENGE", "ANSWER"],
  ])("answers a %s with %s", async (challengeName, responseName) => {
    replies.InitiateAuth = {
      body: { ChallengeName: challengeName, Session: "s1", ChallengeParameters: { USER_ID_FOR_SRP: "ada-l" } },
    };
    replies.RespondToAuthChallenge = { body: { AuthenticationResult: tokens() } };
    expect(await session.signIn("ada@example.org", "Passw0rd!")).toBe("challenge");
    expect(session.store.getState()).toMatchObject({
      status: "anonymous",
      challenge: { challengeName, session: "s1" },
    });
    expect(await failureOf(session.answerChallenge("  "))).toMatchObject({
      code: "INVALID_INPUT",
      key: "codeRequired",
    });
    expect(await session.answerChallenge("424242")).toBe("signedIn");
    expect(asked()[1]).toEqual({
      action: "RespondToAuthChallenge",
      body: {
        ClientId: "client-1",
        ChallengeName: challengeName,
        Session: "s1",
        ChallengeResponses: { USERNAME: "ada-l", [responseName]: "424242" },
      },
    });
    expect(session.store.getState()).toMatchObject({ status: "authenticated", challenge: null });
  });
});

describe("sign up", () => {
  const confirmLater = () => {
    replies.SignUp = { body: { UserConfirmed: false, UserSub: "sub-1" } };
    replies.ConfirmSignUp = { body: {} };
    return session.signUp("ada-l", "ada@example.org", "Passw0rd!");
  };

  it("goes straight in when the provider confirms at once", async () => {
    replies.SignUp = { body: { UserConfirmed: true, UserSub: "sub-1" } };
    expect(await session.signUp("ada-l", "ada@example.org", "Passw0rd!")).toBe("signedIn");
    expect(asked()[0]?.body).toEqual({
      ClientId: "client-1",
      Username: "ada-l",
      Password: "Passw0rd!",
      UserAttributes: [{ Name: "email", Value: "ada@example.org" }],
    });
    expect(temporary.length).toBe(0);
  });

  it("keeps the password sealed until the code is right, then signs in and deletes it", async () => {
    expect(await confirmLater()).toBe("confirm");
    expect(temporary.getItem(storage.keys.tempPassword)).not.toContain("Passw0rd!");
    replies.ConfirmSignUp = refusal("CodeMismatchException");
    expect(await failureOf(session.confirmSignUp("ada-l", "1"))).toMatchObject({ key: "codeMismatch" });
    expect(temporary.length).toBe(1);
    replies.ConfirmSignUp = { body: {} };
    expect(await session.confirmSignUp("ada-l", " 424242 ")).toBe("signedIn");
    expect(temporary.length).toBe(0);
    expect(asked().slice(2)).toMatchObject([
      { action: "ConfirmSignUp", body: { ClientId: "client-1", Username: "ada-l", ConfirmationCode: "424242" } },
      { action: "InitiateAuth", body: { AuthParameters: { USERNAME: "ada-l", PASSWORD: "Passw0rd!" } } },
    ]);
  });

  it("asks to sign in by hand when the page was reloaded in between", async () => {
    await confirmLater();
    openPage();
    expect(await session.confirmSignUp("ada-l", "424242")).toBe("signIn");
    expect(temporary.length).toBe(0);
  });
});

describe("codes and passwords", () => {
  it.each(["resendCode", "forgotPassword"] as const)("%s says where the code went", async (flow) => {
    const body = { CodeDeliveryDetails: { Destination: "a***@e***", DeliveryMedium: "EMAIL", AttributeName: "email" } };
    replies.ResendConfirmationCode = { body };
    replies.ForgotPassword = { body };
    expect(await session[flow]("ada-l")).toEqual({ destination: "a***@e***", medium: "EMAIL", attribute: "email" });
    expect(asked()[0]?.body).toEqual({ ClientId: "client-1", Username: "ada-l" });
  });

  it("sets a new password by code", async () => {
    replies.ConfirmForgotPassword = { body: {} };
    await session.resetPassword("ada-l", "424242", "N3wPassw0rd!");
    expect(asked()[0]).toEqual({
      action: "ConfirmForgotPassword",
      body: { ClientId: "client-1", Username: "ada-l", ConfirmationCode: "424242", Password: "N3wPassw0rd!" },
    });
  });

  it("changes a password with the access token", async () => {
    replies.ChangePassword = { body: {} };
    await session.signIn("ada@example.org", "Passw0rd!");
    await session.changePassword("Passw0rd!", "N3wPassw0rd!");
    expect(asked()[1]).toEqual({
      action: "ChangePassword",
      body: {
        AccessToken: storage.accessToken(),
        PreviousPassword: "Passw0rd!",
        ProposedPassword: "N3wPassw0rd!",
      },
    });
  });

  it("renews an old access token before a call, and keeps the refresh token that was not replaced", async () => {
    storage.saveTokens({ accessToken: expiringIn(10), idToken: "old", refreshToken: "refresh-0" });
    const { RefreshToken: _kept, ...renewed } = tokens();
    replies.InitiateAuth = { body: { AuthenticationResult: renewed } };
    openPage();
    expect((await session.headers("en")).authorization).toBe(renewed.AccessToken);
    expect(asked()).toEqual([
      {
        action: "InitiateAuth",
        body: { AuthFlow: "REFRESH_TOKEN_AUTH", ClientId: "client-1", AuthParameters: { REFRESH_TOKEN: "refresh-0" } },
      },
    ]);
    expect(storage.refreshToken()).toBe("refresh-0");
  });

  it("ends the session in every tab when the provider refuses to renew it", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    storage.saveTokens({ accessToken: expiringIn(10), idToken: "old", refreshToken: "refresh-0" });
    openPage();
    const { store } = session;
    openPage();
    replies.InitiateAuth = refusal("NotAuthorizedException", "Refresh Token has been revoked");
    expect(await session.headers("en")).toEqual({ organization: organizationId, locale: "en" });
    expect([store, session.store].map((tab) => tab.getState().status)).toEqual(["anonymous", "anonymous"]);
    expect([storage.accessToken(), storage.refreshToken()]).toEqual([null, null]);
  });

  it("signs out without the provider and leaves nothing but which account it was", async () => {
    await session.signIn("ada@example.org", "Passw0rd!");
    session.switchAccount("a1");
    tabs.shared.setItem(storage.keys.accessShareToken, "shared");
    temporary.setItem(storage.keys.tempPassword, "sealed");
    session.signOut();
    expect([tabs.shared.key(0), tabs.shared.length]).toEqual([storage.keys.lastAccount, 1]);
    expect([temporary.length, provider.requests.length]).toEqual([0, 1]);
    expect(session.lastAccount()).toBeNull();
    expect(session.store.getState()).toMatchObject({ status: "anonymous", executeAs: null, user: null });
  });
});

describe("what is checked before anything is sent", () => {
  it.each<[string, () => Promise<unknown>, object]>([
    ["no email", () => session.signIn(" ", "Passw0rd!"), { code: "INVALID_INPUT", key: "credentialsRequired" }],
    ["no password", () => session.signIn("a@example.org", " "), { code: "INVALID_INPUT", key: "credentialsRequired" }],
    [
      "sign-up without email",
      () => session.signUp("ada-l", "", "Passw0rd!"),
      { code: "REQUIRED_FIELD", key: "emailRequired", field: "email" },
    ],
    [
      "sign-up without password",
      () => session.signUp("ada-l", "a@example.org", ""),
      { code: "REQUIRED_FIELD", key: "passwordRequired", field: "password" },
    ],
    [
      "short new password",
      () => session.resetPassword("ada-l", "1", "1234567"),
      { code: "INVALID_PASSWORD", key: "passwordTooShort" },
    ],
    [
      "short old password",
      () => session.changePassword("1234567", "12345678"),
      { code: "INVALID_PASSWORD", key: "passwordTooShort" },
    ],
    [
      "no access token",
      () => session.changePassword("12345678", "12345678"),
      { code: "ACCESS_TOKEN_NOT_FOUND", key: "accessTokenMissing" },
    ],
  ])("%s", async (_case, flow, expected) => {
    expect(await failureOf(flow())).toMatchObject(expected);
    expect(provider.requests).toEqual([]);
  });
});

describe("what the provider says", () => {
  it.each([
    ["UserNotFoundException", "User does not exist.", undefined],
    ["UserNotConfirmedException", "Account not verified. Please check your email", undefined],
    ["CodeMismatchException", "Invalid verification code", undefined],
    ["ExpiredCodeException", "Verification code has expired", undefined],
    ["InvalidPasswordException", "Password does not meet requirements", undefined],
    ["UsernameExistsException", "An account with this email already exists", "email"],
    ["TooManyRequestsException", "Too many attempts. Please try again later", undefined],
    ["LimitExceededException", "Too many attempts. Please try again later", undefined],
  ])("%s", async (type, sentence, field) => {
    const words: { errors: Record<string, string> } = JSON.parse(await readFile("messages/en/identity.json", "utf8"));
    replies.InitiateAuth = refusal(`com.amazonaws.cognito#${type}`, "raw words");
    const error = await failureOf(session.signIn("ada@example.org", "Passw0rd!"));
    expect(error).toMatchObject({ code: type, field });
    expect(words.errors[error.key ?? ""]).toBe(sentence);
    expect(provider.requests).toHaveLength(1);
  });

  it.each([
    ["NotAuthorizedException", "Incorrect username or password."],
    ["SomethingElseException", "Words of its own"],
  ])("%s in its own words", async (type, message) => {
    replies.InitiateAuth = refusal(type, message);
    const error = await failureOf(session.signIn("ada@example.org", "Passw0rd!"));
    expect(error).toMatchObject({ code: type, key: null, message });
  });

  it("nothing readable: the flow's own sentence", async () => {
    replies.InitiateAuth = { status: 502, body: "<html>Bad gateway</html>", headers: { "content-type": "text/html" } };
    const error = await failureOf(session.signIn("ada@example.org", "Passw0rd!"));
    expect(error).toMatchObject({ code: "UnknownError", key: "signInFailed" });
    replies.ConfirmSignUp = { body: {} };
    replies.InitiateAuth = { body: {} };
    expect(await failureOf(session.signIn("ada@example.org", "Passw0rd!"))).toMatchObject({ key: "signInFailed" });
  });

  it("nothing at all: the network's sentence", async () => {
    await provider.stop();
    const error = await failureOf(session.forgotPassword("ada-l"));
    expect(error).toMatchObject({ code: "NetworkError", key: "network" });
  });
});

import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { failureOf, openSessionPage, refusal } from "./session-harness.ts";

let page: Awaited<ReturnType<typeof openSessionPage>>;
beforeEach(async () => {
  page = await openSessionPage();
});
afterEach(() => page.provider.stop());

describe("what is checked before anything is sent", () => {
  it.each<[string, () => Promise<unknown>, object]>([
    ["no email", () => page.session.signIn(" ", "Passw0rd!"), { code: "INVALID_INPUT", key: "credentialsRequired" }],
    [
      "no password",
      () => page.session.signIn("a@example.org", " "),
      { code: "INVALID_INPUT", key: "credentialsRequired" },
    ],
    [
      "sign-up without email",
      () => page.session.signUp("ada-l", "", "Passw0rd!"),
      { code: "REQUIRED_FIELD", key: "emailRequired", field: "email" },
    ],
    [
      "sign-up without password",
      () => page.session.signUp("ada-l", "a@example.org", ""),
      { code: "REQUIRED_FIELD", key: "passwordRequired", field: "password" },
    ],
    [
      "short new password",
      () => page.session.resetPassword("ada-l", "1", "1234567"),
      { code: "INVALID_PASSWORD", key: "passwordTooShort" },
    ],
    [
      "short old password",
      () => page.session.changePassword("1234567", "12345678"),
      { code: "INVALID_PASSWORD", key: "passwordTooShort" },
    ],
    [
      "no access token",
      () => page.session.changePassword("12345678", "12345678"),
      { code: "ACCESS_TOKEN_NOT_FOUND", key: "accessTokenMissing" },
    ],
  ])("%s", async (_case, flow, expected) => {
    expect(await failureOf(flow())).toMatchObject(expected);
    expect(page.provider.requests).toEqual([]);
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
    page.replies.InitiateAuth = refusal(`com.amazonaws.cognito#${type}`, "raw words");
    const error = await failureOf(page.session.signIn("ada@example.org", "Passw0rd!"));
    expect(error).toMatchObject({ code: type, field });
    expect(words.errors[error.key ?? ""]).toBe(sentence);
    expect(page.provider.requests).toHaveLength(1);
  });

  it.each([
    ["NotAuthorizedException", "Incorrect username or password."],
    ["SomethingElseException", "Words of its own"],
  ])("%s in its own words", async (type, message) => {
    page.replies.InitiateAuth = refusal(type, message);
    const error = await failureOf(page.session.signIn("ada@example.org", "Passw0rd!"));
    expect(error).toMatchObject({ code: type, key: null, message });
  });

  it("nothing readable: the flow's own sentence", async () => {
    page.replies.InitiateAuth = {
      status: 502,
      body: "<html>Bad gateway</html>",
      headers: { "content-type": "text/html" },
    };
    const error = await failureOf(page.session.signIn("ada@example.org", "Passw0rd!"));
    expect(error).toMatchObject({ code: "UnknownError", key: "signInFailed" });
    page.replies.ConfirmSignUp = { body: {} };
    page.replies.InitiateAuth = { body: {} };
    expect(await failureOf(page.session.signIn("ada@example.org", "Passw0rd!"))).toMatchObject({ key: "signInFailed" });
  });

  it("nothing at all: the network's sentence", async () => {
    await page.provider.stop();
    const error = await failureOf(page.session.forgotPassword("ada-l"));
    expect(error).toMatchObject({ code: "NetworkError", key: "network" });
  });
});

import {
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { minute, password, startProvider, type TestProvider } from "./identity-provider.ts";

const ClientId = "harbour-client";

let provider: TestProvider;
let many: CognitoIdentityProviderClient[];
beforeAll(async () => {
  provider = await startProvider();
  many = Array.from({ length: 10 }, (_, index) => provider.clientAt(`127.20.1.${index + 1}`));
});
beforeEach(() => provider.travel(minute));
afterAll(() => provider.close());

/** What the provider said, as far as a guesser sees it. */
const said = async (answer: Promise<unknown>): Promise<string> => {
  try {
    await answer;
    return "yes";
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : "?";
  }
};

const wrong = "NotAuthorizedException: Incorrect username or password.";
const locked = "NotAuthorizedException: Password attempts exceeded";
const limited = "LimitExceededException: Attempt limit exceeded, please try after some time.";

const signIn = (client: CognitoIdentityProviderClient, USERNAME: string, PASSWORD: string) =>
  said(
    client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: "USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME, PASSWORD },
      }),
    ),
  );

const reset = (client: CognitoIdentityProviderClient, Username: string, ConfirmationCode: string) =>
  said(
    client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password: "a new long one" })),
  );

describe("who was here before", () => {
  const home = () => provider.clientAt("127.40.0.1");

  it("gets in while strangers guess, from wherever they do", async () => {
    await provider.join("settled");
    const [one, two] = [home(), many[0] ?? provider.client];
    expect(await signIn(one, "settled", password)).toBe("yes");
    for (let turn = 0; turn < 10; turn += 1) await signIn(many[turn % many.length] ?? two, "settled", "wrong");
    expect(await signIn(two, "settled", password)).toBe(locked);
    expect(await signIn(one, "settled", password)).toBe("yes");
    expect(await signIn(one, "settled@mail.example", password)).toBe("yes");
    // It opened nothing for the strangers.
    expect(await signIn(two, "settled", password)).toBe(locked);
  });

  it("is locked by guesses from the same place, and only there", async () => {
    await provider.join("shared");
    const [cafe, flat] = [provider.clientAt("127.40.1.1"), provider.clientAt("127.40.1.2")];
    for (const client of [cafe, flat]) expect(await signIn(client, "shared", password)).toBe("yes");
    for (let turn = 0; turn < 6; turn += 1) await signIn(cafe, "shared", "wrong");
    expect(await signIn(cafe, "shared", password)).toBe(locked);
    expect(await signIn(flat, "shared", password)).toBe("yes");
  });

  it("is a stranger again after ninety days", async () => {
    await provider.join("away");
    const client = provider.clientAt("127.40.2.1");
    expect(await signIn(client, "away", password)).toBe("yes");
    provider.travel(91 * 24 * 60 * minute);
    for (let turn = 0; turn < 6; turn += 1) await signIn(many[turn] ?? client, "away", "wrong");
    expect(await signIn(client, "away", password)).toBe(locked);
  });

  it("is whoever has the mailbox: a new password lets them in where they are", async () => {
    await provider.join("locked-out");
    const here = provider.clientAt("127.40.3.1");
    for (let turn = 0; turn < 9; turn += 1) await signIn(many[turn] ?? here, "locked-out", "wrong");
    await provider.client.send(new ForgotPasswordCommand({ ClientId, Username: "locked-out" }));
    const right = provider.codeFor("locked-out@mail.example");
    expect(await reset(here, "locked-out", right)).toBe("yes");
    for (let turn = 0; turn < 9; turn += 1) await signIn(many[turn] ?? here, "locked-out", "wrong");
    expect(await signIn(here, "locked-out", "a new long one")).toBe("yes");
  });

  it("does not lengthen the wait of strangers by more than a minute", async () => {
    await provider.join("besieged");
    for (let turn = 0; turn < 14; turn += 1) {
      expect(await signIn(many[turn % many.length] ?? provider.client, "besieged", "wrong")).toBe(wrong);
      provider.travel(minute);
    }
    expect(await signIn(provider.client, "besieged", password)).toBe("yes");
  });

  it("shows a code of the app while strangers who have the password try theirs", async () => {
    await provider.join("two-steps");
    const codeNow = await provider.enrol((await provider.tokensOf("two-steps")).AccessToken);
    const show = async (client: CognitoIdentityProviderClient, code: string) => {
      const { Session } = await provider.signIn("two-steps");
      const ChallengeResponses = { USERNAME: "two-steps", SOFTWARE_TOKEN_MFA_CODE: code };
      const command = { ClientId, ChallengeName: "SOFTWARE_TOKEN_MFA", Session, ChallengeResponses } as const;
      return said(client.send(new RespondToAuthChallengeCommand(command)));
    };
    for (let turn = 0; turn < 6; turn += 1) await show(many[turn] ?? provider.client, "x");
    expect(await show(many[7] ?? provider.client, "x")).toBe(limited);
    provider.travel(minute);
    for (let turn = 0; turn < 6; turn += 1) await show(many[turn] ?? provider.client, "x");
    expect(await show(provider.client, codeNow())).toBe("yes");
  });
});

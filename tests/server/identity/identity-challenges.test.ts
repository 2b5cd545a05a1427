import {
  AssociateSoftwareTokenCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minute, startProvider, type TestProvider } from "./identity-provider.ts";

const ClientId = "harbour-client";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

describe("challenges", () => {
  const answer = (name: "NEW_PASSWORD_REQUIRED" | "SMS_MFA" | "SOFTWARE_TOKEN_MFA") => {
    const key = {
      NEW_PASSWORD_REQUIRED: "NEW_PASSWORD",
      SMS_MFA: "SMS_MFA_CODE",
      SOFTWARE_TOKEN_MFA: "SOFTWARE_TOKEN_MFA_CODE",
    }[name];
    return (USERNAME: string, Session: string | undefined, value: string) =>
      provider.client.send(
        new RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName: name,
          Session,
          ChallengeResponses: { USERNAME, [key]: value },
        }),
      );
  };
  const invalidSession = {
    name: "NotAuthorizedException",
    message: "Invalid session for the user, session is expired.",
  };

  it("ask for a new password where the old one was given by somebody else", async () => {
    await provider.join("nora");
    await provider.setUser("nora", { status: "FORCE_CHANGE_PASSWORD" });
    const asked = await provider.signIn("nora");
    expect(asked).toMatchObject({
      ChallengeName: "NEW_PASSWORD_REQUIRED",
      ChallengeParameters: { USER_ID_FOR_SRP: "nora" },
    });
    expect(asked.AuthenticationResult).toBeUndefined();
    const choose = answer("NEW_PASSWORD_REQUIRED");
    await expect(choose("nora", asked.Session, "short")).rejects.toMatchObject({ name: "InvalidPasswordException" });
    await expect(choose("ada", asked.Session, "my own password")).rejects.toMatchObject(invalidSession);
    const done = await choose("nora", asked.Session, "my own password");
    expect(done.AuthenticationResult?.AccessToken).toBeDefined();
    await expect(choose("nora", asked.Session, "once more, mine")).rejects.toMatchObject(invalidSession);
    await expect(provider.tokensOf("nora", "my own password")).resolves.toBeDefined();
  });

  it("mail a code where that is the second factor", async () => {
    await provider.join("mark");
    const { AccessToken } = await provider.tokensOf("mark");
    await provider.client.send(new SetUserMFAPreferenceCommand({ AccessToken, SMSMfaSettings: { Enabled: true } }));
    const asked = await provider.signIn("mark");
    expect(asked).toMatchObject({
      ChallengeName: "SMS_MFA",
      ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: "EMAIL", CODE_DELIVERY_DESTINATION: "m***@m***" },
    });
    const code = provider.codeFor("mark@mail.example");
    const done = await answer("SMS_MFA")("mark", asked.Session, code);
    expect(done.AuthenticationResult?.AccessToken).toBeDefined();
    await expect(answer("SMS_MFA")("mark", asked.Session, code)).rejects.toMatchObject(invalidSession);
  });

  it("end after five minutes, and after five wrong answers", async () => {
    await provider.join("tess");
    await provider.setUser("tess", { mfa: "email" });
    const late = await provider.signIn("tess");
    provider.travel(5 * minute);
    await expect(answer("SMS_MFA")("tess", late.Session, provider.codeFor("tess@mail.example"))).rejects.toMatchObject(
      invalidSession,
    );
    const asked = await provider.signIn("tess");
    const code = provider.codeFor("tess@mail.example");
    for (let round = 0; round < 5; round += 1)
      await expect(answer("SMS_MFA")("tess", asked.Session, code === "000000" ? "1" : "000000")).rejects.toMatchObject({
        name: "CodeMismatchException",
      });
    await expect(answer("SMS_MFA")("tess", asked.Session, code)).rejects.toMatchObject(invalidSession);
  });

  it("take each code of an authenticator app once", async () => {
    await provider.join("otto");
    const { AccessToken } = await provider.tokensOf("otto");
    const { SecretCode = "" } = await provider.client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const app = new TOTP({ secret: Secret.fromBase32(SecretCode) });
    const codeNow = () => app.generate({ timestamp: provider.clock.now.getTime() });
    const prefer = () =>
      provider.client.send(
        new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: true } }),
      );
    await expect(prefer()).rejects.toMatchObject({ name: "InvalidParameterException" });
    const verify = (UserCode: string) =>
      provider.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    await expect(verify("12")).rejects.toMatchObject({ name: "EnableSoftwareTokenMFAException" });
    expect((await verify(codeNow())).Status).toBe("SUCCESS");
    await prefer();

    const asked = await provider.signIn("otto");
    expect(asked.ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
    const show = answer("SOFTWARE_TOKEN_MFA");
    await expect(show("otto", asked.Session, codeNow())).rejects.toMatchObject({ name: "CodeMismatchException" });
    provider.travel(30_000);
    const code = codeNow();
    expect((await show("otto", asked.Session, code)).AuthenticationResult?.AccessToken).toBeDefined();
    const again = await provider.signIn("otto");
    await expect(show("otto", again.Session, code)).rejects.toMatchObject({ name: "CodeMismatchException" });
    provider.travel(30_000);
    expect((await show("otto", again.Session, codeNow())).AuthenticationResult?.AccessToken).toBeDefined();
  });

  it("of an app give no new guesses with a new sign-in", async () => {
    await provider.join("dora");
    const { AccessToken } = await provider.tokensOf("dora");
    const { SecretCode = "" } = await provider.client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const app = new TOTP({ secret: Secret.fromBase32(SecretCode) });
    const codeNow = () => app.generate({ timestamp: provider.clock.now.getTime() });
    await provider.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeNow() }));
    await provider.client.send(
      new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }),
    );
    const show = answer("SOFTWARE_TOKEN_MFA");
    const first = await provider.signIn("dora");
    for (let round = 0; round < 5; round += 1)
      await expect(show("dora", first.Session, "1")).rejects.toMatchObject({ name: "CodeMismatchException" });
    const second = await provider.signIn("dora");
    await expect(show("dora", second.Session, codeNow())).rejects.toMatchObject({ name: "LimitExceededException" });
    provider.travel(30_000);
    expect((await show("dora", second.Session, codeNow())).AuthenticationResult?.AccessToken).toBeDefined();
  });
});

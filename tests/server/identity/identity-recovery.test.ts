import { RespondToAuthChallengeCommand, SetUserMFAPreferenceCommand } from "@aws-sdk/client-cognito-identity-provider";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countRecoveryCodes, createRecoveryCodes } from "#server/identity/recovery-codes";
import { minute, startProvider, type TestProvider } from "./identity-provider.ts";

const mismatch = { name: "CodeMismatchException" };

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const answer = (USERNAME: string, Session: string | undefined, code: string) =>
  provider.client.send(
    new RespondToAuthChallengeCommand({
      ClientId: "harbour-client",
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      Session,
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  );
const use = async (name: string, code: string) => answer(name, (await provider.signIn(name)).Session, code);

/** A person with an authenticator app and recovery codes. */
const joinWithCodes = async (name: string) => {
  await provider.join(name);
  const { AccessToken } = await provider.tokensOf(name);
  const codeNow = await provider.enrol(AccessToken);
  const sub = String(decodeJwt(AccessToken).sub);
  const scope = await provider.scope();
  const make = () => scope.write((tx) => createRecoveryCodes(tx, sub));
  const left = () => scope.read((tx) => countRecoveryCodes(tx, sub));
  return { AccessToken, codeNow, sub, scope, make, left, codes: await make() };
};

describe("recovery codes", () => {
  it("are ten, of a form that is read without a doubt, and stored as nothing that could be typed", async () => {
    const { codes, left, scope, sub } = await joinWithCodes("rosa");
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(await left()).toBe(10);
    const rows = await scope.read((tx) =>
      tx.selectFrom("identityRecoveryCodes").where("sub", "=", sub).select("codeHash").execute(),
    );
    const stored = rows.map(({ codeHash }) => codeHash).join();
    for (const code of codes) expect(stored).not.toContain(code.slice(0, 5));
  });

  it("let in once each, in place of the app's code", async () => {
    const { codes, left } = await joinWithCodes("rolf");
    const [code = ""] = codes;
    expect((await use("rolf", code)).AuthenticationResult?.AccessToken).toBeDefined();
    expect(await left()).toBe(9);
    await expect(use("rolf", code)).rejects.toMatchObject(mismatch);
    expect(await left()).toBe(9);
  });

  it("may be typed as people type", async () => {
    const { codes } = await joinWithCodes("rena");
    const [first = "", second = "", third = ""] = codes;
    const spoken = second.replaceAll("0", "O").replaceAll("1", "l");
    for (const typed of [` ${first.toUpperCase()} `, spoken.replace("-", ""), third.replace("-", " ")])
      expect((await use("rena", typed)).AuthenticationResult?.AccessToken).toBeDefined();
  });

  it("are worth nothing once new ones were made, also side by side", async () => {
    const { codes, make, left } = await joinWithCodes("remy");
    const sets = await Promise.all([make(), make(), make()]);
    expect(await left()).toBe(10);
    await expect(use("remy", codes[0] ?? "")).rejects.toMatchObject(mismatch);
    const outcomes = await Promise.allSettled(sets.map((set) => use("remy", set[0] ?? "")));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("let exactly one of fifty in who use the same one at the same moment", async () => {
    const { codes, left } = await joinWithCodes("race");
    const asked: (string | undefined)[] = [];
    for (let round = 0; round < 50; round += 1) asked.push((await provider.signIn("race")).Session);
    const outcomes = await Promise.allSettled(asked.map((session) => answer("race", session, codes[0] ?? "")));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await left()).toBe(9);
  });

  it("let one in of fifty with the same question, too", async () => {
    const { codes, left } = await joinWithCodes("same");
    const { Session } = await provider.signIn("same");
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => answer("same", Session, codes[0] ?? "")),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await left()).toBe(9);
  });

  it("cannot be guessed faster than the app's codes", async () => {
    const { codes } = await joinWithCodes("ruth");
    for (let round = 0; round < 5; round += 1)
      await expect(use("ruth", round % 2 ? "00000-00000" : "123456")).rejects.toMatchObject(mismatch);
    await expect(use("ruth", codes[0] ?? "")).rejects.toMatchObject({ name: "LimitExceededException" });
    provider.travel(minute);
    expect((await use("ruth", codes[0] ?? "")).AuthenticationResult?.AccessToken).toBeDefined();
  });

  it("are somebody's own", async () => {
    const { codes } = await joinWithCodes("rick");
    await joinWithCodes("rita");
    await expect(use("rita", codes[0] ?? "")).rejects.toMatchObject(mismatch);
  });

  it("enrol no app, and go when the app is turned off", async () => {
    const { AccessToken, left, codes } = await joinWithCodes("roy");
    await provider.client.send(
      new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: false } }),
    );
    expect(await left()).toBe(0);
    await provider.client.send(
      new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: true } }),
    );
    await expect(use("roy", codes[0] ?? "")).rejects.toMatchObject(mismatch);
  });
});

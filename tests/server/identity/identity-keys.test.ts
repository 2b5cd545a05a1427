import { GetUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTokenVerifier } from "#server/http/token";
import { createKeySets, rotateKeys } from "#server/identity/tokens/keys";
import { runCli } from "#tests/support/cli";
import { minute, startProvider, type TestProvider } from "./identity-provider.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const rotate = async () =>
  rotateKeys(provider.database, (await provider.organization("harbour")).id, provider.clock.now);
const keyOf = (token: string) => decodeProtectedHeader(token).kid;
const published = async () => {
  const reply = await fetch(`${provider.endpoint}/us-east-1_harbour/.well-known/jwks.json`);
  return ((await reply.json()) as { keys: Record<string, string>[] }).keys;
};
const stored = async () => {
  const scope = await provider.scope();
  return scope.read((tx) => tx.selectFrom("identityKeys").select(["kid", "retiredAt"]).orderBy("createdAt").execute());
};
const show = (AccessToken: string) => provider.client.send(new GetUserCommand({ AccessToken }));

describe("a new signing key", () => {
  it("signs within a minute, while what the one before signed stays valid until it runs out", async () => {
    await provider.join("keya");
    const before = await provider.tokensOf("keya");
    provider.travel(minute);
    const kid = await rotate();
    expect((await published()).map((key) => key.kid)).toEqual([kid, keyOf(before.AccessToken)]);
    provider.travel(minute);
    const { AuthenticationResult } = await provider.refresh(before.RefreshToken);
    const after = AuthenticationResult?.AccessToken ?? "";
    expect(keyOf(after)).toBe(kid);

    const verifier = createTokenVerifier({
      issuer: (poolId) => `https://identity.test/${poolId}`,
      localKeys: createKeySets(provider.database, () => provider.clock.now),
      now: () => provider.clock.now,
    });
    const pool = { userPoolId: "us-east-1_harbour", userPoolClientId: "harbour-client" };
    provider.travel(56 * minute);
    for (const token of [before.AccessToken, after]) {
      await expect(show(token)).resolves.toMatchObject({ Username: "keya" });
      await expect(verifier.verify(token, pool)).resolves.toMatchObject({ username: "keya" });
    }
    provider.travel(5 * minute);
    expect((await published()).map((key) => key.kid)).toEqual([kid]);
  });

  it("shows no private part, neither of itself nor of the one before", async () => {
    await rotate();
    const keys = await published();
    expect(keys.length).toBeGreaterThan(1);
    for (const key of keys) expect(Object.keys(key).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  });

  it("takes along what verifies nothing any more", async () => {
    const old = (await stored()).map(({ kid }) => kid);
    provider.travel(63 * minute);
    const kid = await rotate();
    expect((await stored()).map((key) => key.kid)).toEqual([old.at(-1), kid]);
  });

  it("is one, when two are asked for at the same moment", async () => {
    const made = await Promise.all([rotate(), rotate()]);
    const running = (await stored()).filter(({ retiredAt }) => retiredAt === null);
    expect(running).toHaveLength(1);
    expect(made).toContain(running[0]?.kid);
  });
});

describe("the command", () => {
  it("makes the organization's new key and says which", async () => {
    const { code, stdout } = await runCli(provider.databaseUrl, ["identity", "rotate-keys", "harbour"]);
    const running = (await stored()).filter(({ retiredAt }) => retiredAt === null);
    expect([code, running.length]).toEqual([0, 1]);
    expect(stdout).toContain(running[0]?.kid);
  });

  it("says that there is no such organization", async () => {
    const { code, stderr } = await runCli(provider.databaseUrl, ["identity", "rotate-keys", "nowhere"]);
    expect([code, stderr.trim()]).toEqual([1, 'There is no organization with the slug "nowhere".']);
  });
});

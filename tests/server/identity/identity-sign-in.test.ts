import {
  ChangePasswordCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTokenVerifier } from "#server/http/token";
import { createKeySets } from "#server/identity/tokens/keys";
import { day, minute, password, startProvider, type TestProvider } from "./identity-provider.ts";

const ClientId = "harbour-client";
const wrongCredentials = { name: "NotAuthorizedException", message: "Incorrect username or password." };
const locked = { name: "NotAuthorizedException", message: "Password attempts exceeded" };

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

describe("tokens", () => {
  it("say who signed in, where and when, under a published key", async () => {
    await provider.join("ada");
    const { AccessToken, IdToken } = await provider.tokensOf("ada");
    const issuer = "https://identity.test/us-east-1_harbour";
    const seconds = provider.clock.now.getTime() / 1000;
    const access = decodeJwt(AccessToken);
    expect(access).toMatchObject({
      iss: issuer,
      client_id: ClientId,
      token_use: "access",
      username: "ada",
      auth_time: seconds,
      iat: seconds,
      exp: seconds + 3600,
      scope: "aws.cognito.signin.user.admin",
    });
    expect(decodeJwt(IdToken)).toMatchObject({
      iss: issuer,
      sub: access.sub,
      aud: ClientId,
      token_use: "id",
      email: "ada@mail.example",
      email_verified: true,
      "cognito:username": "ada",
      origin_jti: access.origin_jti,
    });
    const published = await fetch(`${provider.endpoint}/us-east-1_harbour/.well-known/jwks.json`);
    const { keys } = (await published.json()) as { keys: Record<string, string>[] };
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([["alg", "e", "kid", "kty", "n", "use"]]);
    expect(keys[0]?.kid).toBe(decodeProtectedHeader(AccessToken).kid);
  });

  // First: any other look at this pool makes its key.
  it("come from one key, however many ask for the first at once", async () => {
    const url = `${provider.endpoint}/us-east-1_quay/.well-known/jwks.json`;
    const replies = await Promise.all(Array.from({ length: 6 }, async () => (await fetch(url)).json()));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]).toMatchObject({ keys: [{ kty: "RSA" }] });
  });

  it("are what the platform verifies, for their own organization only", async () => {
    await provider.join("vera");
    const { AccessToken, IdToken } = await provider.tokensOf("vera");
    const verifier = createTokenVerifier({
      issuer: (poolId) => `https://identity.test/${poolId}`,
      localKeys: createKeySets(provider.database),
      now: () => provider.clock.now,
    });
    const pool = { userPoolId: "us-east-1_harbour", userPoolClientId: ClientId };
    expect(await verifier.verify(AccessToken, pool)).toMatchObject({ username: "vera" });
    const others = { userPoolId: "us-east-1_quay", userPoolClientId: "quay-client" };
    await expect(verifier.verify(AccessToken, others)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(verifier.verify(IdToken, pool)).rejects.toMatchObject({ code: "unauthenticated" });
  });
});

describe("passwords", () => {
  it("are refused in the same words for known and unknown names, and lock both alike", async () => {
    await provider.join("lock");
    for (const name of ["lock", "nobody-at-all"]) {
      for (let round = 0; round < 5; round += 1)
        await expect(provider.signIn(name, "a wrong one")).rejects.toMatchObject(wrongCredentials);
      await expect(provider.signIn(name)).rejects.toMatchObject(locked);
    }
    provider.travel(1100);
    await expect(provider.signIn("lock", "a wrong one")).rejects.toMatchObject(wrongCredentials);
    provider.travel(1100);
    await expect(provider.signIn("lock")).rejects.toMatchObject(locked);
    provider.travel(1000);
    await expect(provider.tokensOf("lock")).resolves.toBeDefined();
    await expect(provider.signIn("lock", "a wrong one")).rejects.toMatchObject(wrongCredentials);
    await expect(provider.tokensOf("lock")).resolves.toBeDefined();
  });

  it("cannot be guessed faster side by side", async () => {
    await provider.join("swarm");
    const guesses = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => provider.signIn("swarm", `wrong one ${index}`)),
    );
    const judged = guesses.filter(
      (guess) => guess.status === "rejected" && guess.reason.message === wrongCredentials.message,
    );
    expect(judged).toHaveLength(5);
  });

  it("are the same however their letters are composed", async () => {
    await provider.join("unicode");
    const { AccessToken } = await provider.tokensOf("unicode");
    await provider.client.send(
      new ChangePasswordCommand({ AccessToken, PreviousPassword: password, ProposedPassword: "caf\u00e9 noir" }),
    );
    await expect(provider.tokensOf("unicode", "cafe\u0301 noir")).resolves.toBeDefined();
  });

  it("are changed by who knows the old one, which ends the other sessions", async () => {
    await provider.join("chloe");
    const here = await provider.tokensOf("chloe");
    const there = await provider.tokensOf("chloe");
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      provider.client.send(
        new ChangePasswordCommand({ AccessToken: here.AccessToken, PreviousPassword, ProposedPassword }),
      );
    await expect(change("not the old one", "a new long one")).rejects.toMatchObject(wrongCredentials);
    await expect(change(password, "short")).rejects.toMatchObject({ name: "InvalidPasswordException" });
    await change(password, "a new long one");
    await expect(provider.signIn("chloe")).rejects.toMatchObject(wrongCredentials);
    await expect(provider.refresh(there.RefreshToken)).rejects.toMatchObject({
      message: "Refresh Token has been revoked",
    });
    await expect(provider.refresh(here.RefreshToken)).resolves.toBeDefined();
  });

  it("must be reset where the organization said so", async () => {
    await provider.join("reset");
    await provider.setUser("reset", { status: "RESET_REQUIRED" });
    await expect(provider.signIn("reset")).rejects.toMatchObject({ name: "PasswordResetRequiredException" });
    await expect(provider.signIn("reset", "a wrong one")).rejects.toMatchObject(wrongCredentials);
  });
});

describe("refresh tokens", () => {
  it("give new tokens of the same sign-in until thirty days after it", async () => {
    await provider.join("rita");
    const first = await provider.tokensOf("rita");
    provider.travel(29 * day);
    const { AuthenticationResult } = await provider.refresh(first.RefreshToken);
    const before = decodeJwt(first.AccessToken);
    const after = decodeJwt(AuthenticationResult?.AccessToken ?? "");
    expect(after).toMatchObject({ sub: before.sub, origin_jti: before.origin_jti, auth_time: before.auth_time });
    expect(after.iat).toBe((before.iat ?? 0) + (29 * day) / 1000);
    provider.travel(day);
    await expect(provider.refresh(AuthenticationResult?.RefreshToken ?? "")).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Refresh Token has expired",
    });
  });

  it("serve two tabs for a minute, and a copy that comes later ends the session for both", async () => {
    await provider.join("tabs");
    const { RefreshToken } = await provider.tokensOf("tabs");
    const both = await Promise.all([provider.refresh(RefreshToken), provider.refresh(RefreshToken)]);
    const newest = both.map(({ AuthenticationResult }) => AuthenticationResult?.RefreshToken ?? "");
    expect(new Set([RefreshToken, ...newest]).size).toBe(3);
    provider.travel(minute);
    await expect(provider.refresh(RefreshToken)).resolves.toBeDefined();
    provider.travel(1);
    const revoked = { name: "NotAuthorizedException", message: "Refresh Token has been revoked" };
    await expect(provider.refresh(RefreshToken)).rejects.toMatchObject(revoked);
    for (const token of newest) await expect(provider.refresh(token)).rejects.toMatchObject(revoked);
  });

  it("are refused when they are none, another pool's, or revoked by their holder", async () => {
    await provider.join("rhea");
    const { RefreshToken, AccessToken } = await provider.tokensOf("rhea");
    const invalid = { name: "NotAuthorizedException", message: "Invalid Refresh Token" };
    await expect(provider.refresh("x".repeat(43))).rejects.toMatchObject(invalid);
    await provider.client.send(new RevokeTokenCommand({ ClientId: "quay-client", Token: RefreshToken }));
    await expect(provider.refresh(RefreshToken)).resolves.toBeDefined();
    await provider.client.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }));
    await expect(provider.refresh(RefreshToken)).rejects.toMatchObject({ message: "Refresh Token has been revoked" });
    await expect(provider.client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      message: "Access Token has been revoked",
    });
  });
});

describe("access tokens", () => {
  it("show their person, and no more once signed out everywhere", async () => {
    await provider.join("gus");
    const { AccessToken, RefreshToken } = await provider.tokensOf("gus");
    const person = await provider.client.send(new GetUserCommand({ AccessToken }));
    expect(person.Username).toBe("gus");
    expect(person.UserAttributes).toContainEqual({ Name: "email", Value: "gus@mail.example" });
    await provider.client.send(new GlobalSignOutCommand({ AccessToken }));
    await expect(provider.client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Access Token has been revoked",
    });
    await expect(provider.refresh(RefreshToken)).rejects.toMatchObject({ message: "Refresh Token has been revoked" });
  });

  it("are refused when expired, of another use, or changed", async () => {
    await provider.join("ivan");
    const { AccessToken, IdToken } = await provider.tokensOf("ivan");
    const show = (token: string) => provider.client.send(new GetUserCommand({ AccessToken: token }));
    const [head, , signature] = AccessToken.split(".");
    const claims = { ...decodeJwt(AccessToken), username: "ada" };
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString("base64url"), signature].join(".");
    for (const token of [IdToken, forged, "no token"])
      await expect(show(token)).rejects.toMatchObject({ message: "Invalid Access Token" });
    provider.travel(60 * minute);
    await expect(show(AccessToken)).rejects.toMatchObject({ message: "Access Token has expired" });
  });
});

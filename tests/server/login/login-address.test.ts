import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { login } from "#contract/login";
import { createTokenVerifier } from "#server/http/token";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type World } from "#tests/support/world";

/** Answers of a provider elsewhere, by what is asked; nothing = it is broken. */
interface Answers {
  userinfo?: object;
  getUser?: object;
}

let world: World;
let club: OrganizationRecord;
let elsewhere: FastifyInstance;
let issuer: string;
let key: CryptoKey;
let poolKey: CryptoKey;
let answers: Answers;
const asked: { path: string; authorization?: string | undefined }[] = [];

const startProvider = async () => {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: "key", alg: "ES256" };
  const pool = await generateKeyPair("RS256", { extractable: true });
  const poolJwk = { ...(await exportJWK(pool.publicKey)), kid: "pool", alg: "RS256" };
  elsewhere = Fastify({ forceCloseConnections: true });
  elsewhere.addContentTypeParser("application/x-amz-json-1.1", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  elsewhere.addHook("onRequest", async ({ url, headers }) => {
    asked.push({ path: url, authorization: headers.authorization });
  });
  elsewhere.get("/.well-known/openid-configuration", async () => ({
    issuer,
    jwks_uri: `${issuer}/keys`,
    userinfo_endpoint: `${issuer}/me`,
  }));
  elsewhere.get("/keys", async () => ({ keys: [jwk] }));
  elsewhere.get("/pools/:id/.well-known/jwks.json", async () => ({ keys: [poolJwk] }));
  const tell = (question: keyof Answers) => async () => {
    if (answers[question]) return answers[question];
    throw new Error("broken");
  };
  elsewhere.get("/me", tell("userinfo"));
  elsewhere.get("/oauth2/userInfo", tell("userinfo"));
  elsewhere.post("/", tell("getUser"));
  await elsewhere.listen({ host: "127.0.0.1", port: 0 });
  issuer = `http://127.0.0.1:${(elsewhere.server.address() as AddressInfo).port}`;
  key = privateKey;
  poolKey = pool.privateKey;
};

beforeAll(async () => {
  [world] = await Promise.all([startWorld(), startProvider()]);
  club = await world.organization({ auth: JSON.stringify({ hostedUrl: issuer }) });
});
afterAll(() => Promise.all([world.close(), elsewhere.close()]));
beforeEach(() => {
  answers = {};
  asked.length = 0;
});

const sign = (sub: string, claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}) =>
  new SignJWT({
    iss: issuer,
    sub,
    aud: "https://api.example",
    client_id: club.userPoolClientId,
    exp: Math.floor(Date.now() / 1000) + 3600,
    ...claims,
  })
    .setProtectedHeader({ alg: "ES256", kid: "key", typ: "at+jwt", ...header })
    .sign(key);
const ask = async (token: string) => {
  const { status, body } = await world.send(login.get, {}, { organizationId: club.id, token });
  return { status, data: body.data };
};

describe("an OpenID provider whose tokens do not name an address", () => {
  test("is asked once, with the token itself", async () => {
    const sub = randomUUID();
    const token = await sign(sub);
    answers.userinfo = { sub, email: "ada@example.org", email_verified: true };
    const known = { status: 200, data: { email: "ada@example.org", verified: true } };
    expect(await ask(token)).toMatchObject(known);
    expect(await ask(token)).toMatchObject(known);
    expect(asked.filter(({ path }) => path === "/me")).toEqual([{ path: "/me", authorization: `Bearer ${token}` }]);
  });

  test("is not believed about somebody else", async () => {
    answers.userinfo = { sub: "somebody-else", email: "victim@example.org", email_verified: true };
    expect(await ask(await sign(randomUUID()))).toMatchObject({ status: 200, data: { email: "", verified: false } });
  });

  test.each([undefined, false, "no", 1])("proves nothing by saying %j", async (email_verified) => {
    const sub = randomUUID();
    answers.userinfo = { sub, email: "ada@example.org", email_verified };
    expect(await ask(await sign(sub))).toMatchObject({ data: { email: "ada@example.org", verified: false } });
  });

  test("is asked again later when it is broken: nobody is met without their address by accident", async () => {
    const sub = randomUUID();
    const token = await sign(sub);
    expect(await ask(token)).toMatchObject({ status: 503 });
    answers.userinfo = { sub, email: "ada@example.org", email_verified: true };
    expect(await ask(token)).toMatchObject({ status: 200, data: { verified: true } });
  });
});

describe("a token of an OpenID provider", () => {
  beforeEach(() => {
    answers.userinfo = { sub: "somebody-else" };
  });

  test.each([
    ["names our client", {}, 200],
    ["names our client as the party it is for", { client_id: undefined, azp: "ours" }, 200],
    ["is meant for us and names no holder", { client_id: undefined, aud: ["x", "ours"] }, 200],
    ["names no client and is meant for others", { client_id: undefined }, 401],
    ["is meant for us but held by another client", { client_id: "another", aud: "ours" }, 401],
    ["is for another party", { client_id: undefined, azp: "another", aud: "ours" }, 401],
    ["has no end", { exp: undefined }, 401],
    ["names nobody", { sub: "" }, 401],
  ])("that %s", async (_case, claims, status) => {
    const named = JSON.stringify(claims).replaceAll('"ours"', JSON.stringify(club.userPoolClientId));
    const token = await sign(randomUUID(), { ...claims, ...JSON.parse(named) });
    expect((await ask(token)).status).toBe(status);
  });

  test.each(["JWT", "id_token", undefined])("of the type %s is none that opens anything", async (typ) => {
    expect((await ask(await sign(randomUUID(), {}, { typ }))).status).toBe(401);
  });
});

describe("a user pool elsewhere", () => {
  const ask = async (claims: Record<string, unknown>) => {
    const poolIssuer = (poolId: string) => `${issuer}/pools/${poolId}`;
    const verifier = createTokenVerifier({ issuer: poolIssuer, poolEndpoint: issuer, now: () => new Date() });
    const token = await new SignJWT({ client_id: club.userPoolClientId, token_use: "access", ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "pool" })
      .setSubject("sub-1")
      .setIssuer(poolIssuer(club.userPoolId))
      .setExpirationTime("1h")
      .sign(poolKey);
    return (await verifier.verify(token, club)).askAddress();
  };

  test("shows its own tokens what it knows", async () => {
    answers.getUser = {
      Username: "ada",
      UserAttributes: [
        { Name: "email", Value: "ada@example.org" },
        { Name: "email_verified", Value: "true" },
      ],
    };
    const told = await ask({ scope: "openid aws.cognito.signin.user.admin" });
    expect(told).toEqual({ email: "ada@example.org", verified: true });
  });

  test("answers tokens of its hosted pages there", async () => {
    answers.userinfo = { sub: "sub-1", email: "ada@example.org", email_verified: "true" };
    expect(await ask({ scope: "openid email" })).toEqual({ email: "ada@example.org", verified: true });
    expect(asked.map(({ path }) => path)).toContain("/oauth2/userInfo");
  });
});

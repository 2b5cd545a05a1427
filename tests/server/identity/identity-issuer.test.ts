import type { FastifyInstance } from "fastify";
import { decodeJwt, importJWK, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { login } from "#contract/login";
import { buildApp } from "#server/app";
import { createPlatform } from "#server/boot";
import { readEnv } from "#server/env";
import { createUser } from "#server/identity/create-user";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Platform } from "#server/platform";
import { makeOrganization } from "#tests/server/cli/make-organization";
import { send } from "#tests/support/client";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres";

/** Two processes of one deployment on one machine: they need a port each. */
const ports = ["4000", "4001"];

let database: TestDatabase;
let platforms: ReturnType<typeof createPlatform>[];
let apps: FastifyInstance[];
let first: { platform: Platform; app: FastifyInstance };
let club: OrganizationRecord;
beforeAll(async () => {
  database = await createTestDatabase();
  platforms = ports.map((API_PORT) =>
    createPlatform(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", API_PORT }), database.url),
  );
  apps = platforms.map((platform) => buildApp(platform));
  const [platform] = platforms;
  const [app] = apps;
  if (!platform || !app) throw new Error("There is no platform.");
  first = { platform, app };
  club = await makeOrganization(platform);
  await createUser(platform.database, {
    ...{ organizationId: club.id, username: "ada", email: "ada@mail.example" },
    ...{ password: "correct horse", confirmed: true },
  });
});
afterAll(async () => {
  for (const app of apps) await app.close();
  for (const platform of platforms) await platform.close();
  await database.drop();
});

const identity = async (app: FastifyInstance, action: string, payload: object) =>
  app.inject({
    method: "POST",
    url: "/identity/",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
    },
    payload: JSON.stringify(payload),
  });

const signIn = async (app: FastifyInstance): Promise<string> => {
  const AuthParameters = { USERNAME: "ada", PASSWORD: "correct horse" };
  const asked = { ClientId: club.userPoolClientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters };
  return (await identity(app, "InitiateAuth", asked)).json().AuthenticationResult.AccessToken;
};

/** What each process says to the bearer: the platform's calls, and the provider's actions. */
const answersTo = (AccessToken: string) =>
  Promise.all(
    apps.map(async (app) => [
      (await send(app, login.get, {}, { organizationId: club.id, token: AccessToken })).status,
      (await identity(app, "GetUser", { AccessToken })).statusCode,
    ]),
  );

const both = (answer: number[]) => ports.map(() => answer);

test("a token that one process gave is one for the other, whatever their ports", async () => {
  const tokens = await Promise.all(apps.map(signIn));
  for (const token of tokens) expect(await answersTo(token)).toEqual(both([200, 200]));
  const issuers = tokens.map((token) => decodeJwt(token).iss);
  expect(new Set(issuers).size).toBe(1);
});

/** The same token with other words, signed by the organization's own key. */
const reworded = async (token: string, claims: JWTPayload): Promise<string> => {
  const { kid, privateJwk } = await first.platform.database
    .organization(club.id)
    .read((tx) => tx.selectFrom("identityKeys").select(["kid", "privateJwk"]).executeTakeFirstOrThrow());
  return new SignJWT({ ...decodeJwt(token), ...claims })
    .setProtectedHeader({ alg: "RS256", kid })
    .sign(await importJWK(JSON.parse(privateJwk), "RS256"));
};

test("a token from before the issuer had a name stays valid where it was given", async () => {
  const former = await reworded(await signIn(first.app), { iss: `http://localhost:4000/identity/${club.userPoolId}` });
  expect((await answersTo(former))[0]).toEqual([200, 200]);
});

test("a token of another issuer is none", async () => {
  const token = await signIn(first.app);
  for (const iss of ["http://localhost/identity/another-pool", `https://elsewhere.example/${club.userPoolId}`, ""])
    expect(await answersTo(await reworded(token, { iss }))).toEqual(both([401, 400]));
});

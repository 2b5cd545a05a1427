import type { FastifyInstance } from "fastify";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { login } from "#contract/login";
import { issuerOf } from "#server/boot";
import { createTokenVerifier } from "#server/http/token";
import { createUser } from "#server/identity/create-user";
import { createKeySets } from "#server/identity/tokens/keys";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { send } from "#tests/support/client";
import { workOffJobs } from "#tests/support/jobs";
import { caughtUp, type SecondProcess, startSecondProcess } from "#tests/support/second-process";
import { startWorld, type World } from "#tests/support/world";

const password = "correct horse battery";
const minute = 60_000;
const day = 24 * 60 * minute;

let world: World;
/** Two processes with the embedded identity provider. */
let first: SecondProcess;
let second: SecondProcess;
let club: OrganizationRecord;
let now: Date;
beforeAll(async () => {
  world = await startWorld();
  const { databaseUrl, platform } = world;
  const clock = () => now;
  const start = () => {
    const localKeys = createKeySets(platform.database, clock);
    const tokens = createTokenVerifier({ issuer: issuerOf(platform.env), localKeys, now: clock });
    return startSecondProcess({ env: platform.env, databaseUrl, tokens, now: clock });
  };
  [first, second] = [await start(), await start()];
});
beforeEach(async () => {
  now = new Date();
  club = await world.organization();
  await createUser(world.platform.database, {
    ...{ organizationId: club.id, username: "ada", email: "ada@mail.example" },
    ...{ password, confirmed: true },
  });
});
afterAll(async () => {
  await first.close();
  await second.close();
  await world.close();
});

const identity = async (action: string, payload: object) => {
  const reply = await first.app.inject({
    method: "POST",
    url: "/identity/",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
    },
    payload: JSON.stringify({ ClientId: club.userPoolClientId, ...payload }),
  });
  return reply.json();
};

interface Tokens {
  AccessToken: string;
  RefreshToken: string;
}
const signIn = async (): Promise<Tokens> => {
  const AuthParameters = { USERNAME: "ada", PASSWORD: password };
  return (await identity("InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters })).AuthenticationResult;
};
const refresh = (REFRESH_TOKEN: string) =>
  identity("InitiateAuth", { AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters: { REFRESH_TOKEN } });

const statusIn = async (app: FastifyInstance, token: string) =>
  (await send(app, login.get, {}, { organizationId: club.id, token })).status;

/** What either process answers to the token, before and after; the second one has remembered it for certain. */
const felt = async ({ AccessToken }: Tokens, end: () => Promise<unknown>) => {
  await statusIn(second.app, AccessToken);
  await caughtUp(second.platform);
  const before = [await statusIn(first.app, AccessToken), await statusIn(second.app, AccessToken)];
  const warm = await second.asks((app) =>
    send(app, login.get, { query: {} }, { organizationId: club.id, token: AccessToken }),
  );
  expect(warm.transactions).toBe(1);
  await end();
  const inFirst = await statusIn(first.app, AccessToken);
  await caughtUp(second.platform);
  return { before, after: [inFirst, await statusIn(second.app, AccessToken)] };
};
const ended = { before: [200, 200], after: [401, 401] };

describe("a session is over at once in the process that ended it, and in the other when it hears of it:", () => {
  test("signed out", async () => {
    const tokens = await signIn();
    expect(await felt(tokens, () => identity("RevokeToken", { Token: tokens.RefreshToken }))).toEqual(ended);
  });

  test("signed out everywhere", async () => {
    const [tokens, elsewhere] = [await signIn(), await signIn()];
    const end = () => identity("GlobalSignOut", { AccessToken: elsewhere.AccessToken });
    expect(await felt(tokens, end)).toEqual(ended);
  });

  test("ended on another device", async () => {
    const [tokens, elsewhere] = [await signIn(), await signIn()];
    const { device_key: DeviceKey } = decodeJwt(tokens.AccessToken);
    const end = () => identity("ForgetDevice", { AccessToken: elsewhere.AccessToken, DeviceKey });
    expect(await felt(tokens, end)).toEqual(ended);
    expect(await statusIn(first.app, elsewhere.AccessToken)).toBe(200);
  });

  test("a new password, for every session but the one that chose it", async () => {
    const [tokens, elsewhere] = [await signIn(), await signIn()];
    const change = { PreviousPassword: password, ProposedPassword: "a better password" };
    const end = () => identity("ChangePassword", { AccessToken: elsewhere.AccessToken, ...change });
    expect(await felt(tokens, end)).toEqual(ended);
    expect(await felt(elsewhere, async () => undefined)).toEqual({ before: [200, 200], after: [200, 200] });
  });

  test("a forgotten password", async () => {
    const tokens = await signIn();
    await identity("ForgotPassword", { Username: "ada" });
    await workOffJobs(world);
    const { text } = await world
      .scope(club)
      .read((tx) =>
        tx
          .selectFrom("mails")
          .where("subject", "like", "Reset your password%")
          .select("text")
          .executeTakeFirstOrThrow(),
      );
    const [ConfirmationCode] = /^\d{6}$/m.exec(text ?? "") ?? [];
    const reset = { Username: "ada", ConfirmationCode, Password: "a better password" };
    expect(await felt(tokens, () => identity("ConfirmForgotPassword", reset))).toEqual(ended);
  });

  test("a refresh token that comes back after its grace", async () => {
    const tokens = await signIn();
    await refresh(tokens.RefreshToken);
    now = new Date(now.getTime() + 2 * minute);
    expect(await felt(tokens, () => refresh(tokens.RefreshToken))).toEqual(ended);
  });

  test("expired, and cleared away by the next sign-in", async () => {
    const started = await signIn();
    now = new Date(now.getTime() + 30 * day - minute);
    const tokens = (await refresh(started.RefreshToken)).AuthenticationResult;
    now = new Date(now.getTime() + 2 * minute);
    expect(await felt(tokens, signIn)).toEqual(ended);
  });

  test("deleted with its person", async () => {
    const tokens = await signIn();
    const end = () => identity("DeleteUser", { AccessToken: tokens.AccessToken });
    expect(await felt(tokens, end)).toEqual(ended);
  });
});

test("a sign-in and a refresh end nothing, and nobody is looked up again for them", async () => {
  const tokens = await signIn();
  const who = { organizationId: club.id, token: tokens.AccessToken };
  await statusIn(second.app, tokens.AccessToken);
  await caughtUp(second.platform);
  expect(await statusIn(second.app, tokens.AccessToken)).toBe(200);
  await signIn();
  await refresh(tokens.RefreshToken);
  await caughtUp(second.platform);
  expect((await second.asks((app) => send(app, login.get, {}, who))).transactions).toBe(1);
});

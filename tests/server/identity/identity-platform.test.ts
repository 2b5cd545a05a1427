import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  ForgetDeviceCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { FastifyInstance } from "fastify";
import { decodeJwt } from "jose";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { login } from "#contract/login";
import { buildApp } from "#server/app";
import { createPlatform, issuerOf } from "#server/boot";
import { readEnv } from "#server/env";
import { createTokenVerifier } from "#server/http/token";
import { actions } from "#server/identity/actions";
import { createKeySets } from "#server/identity/tokens/keys";
import { type JobWorker, startWorker } from "#server/jobs/worker";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Platform } from "#server/platform";
import { makeOrganization } from "#tests/server/cli/make-organization";
import { send } from "#tests/support/client";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres";
import { quietLog } from "#tests/support/quiet-log";

const minute = 60_000;

let testDatabase: TestDatabase;
let folder: string;
let built: ReturnType<typeof createPlatform>;
let platform: Platform;
let app: FastifyInstance;
let worker: JobWorker;
let club: OrganizationRecord;
let client: CognitoIdentityProviderClient;
let now = new Date();
const used = new Set<string>();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "moothall-identity-"));
  const env = readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
  built = createPlatform(env, testDatabase.url);
  const clock = () => now;
  const localKeys = createKeySets(built.database, clock);
  platform = { ...built, now: clock, tokens: createTokenVerifier({ issuer: issuerOf(env), localKeys, now: clock }) };
  app = buildApp(platform);
  await app.listen({ host: "127.0.0.1", port: 0 });
  worker = await startWorker({ url: testDatabase.url, platform, log: quietLog });
  club = await makeOrganization(platform);
  const { port } = app.server.address() as AddressInfo;
  client = new CognitoIdentityProviderClient({ region: "us-east-1", endpoint: `http://127.0.0.1:${port}/identity` });
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        used.add(String(commandName).replace("Command", ""));
        return next(args);
      },
    { step: "initialize" },
  );
});
afterAll(async () => {
  client.destroy();
  await app.close();
  await worker.stop();
  await built.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> =>
  (await app.inject(`/outbox?to=${encodeURIComponent(email)}`)).json();

/** The code in the newest mail of that subject, once the worker has sent it. */
const mailedCode = async (email: string, subject: string, count = 1): Promise<string> => {
  const found = async () => (await mailsTo(email)).filter((mail) => mail.subject.startsWith(subject));
  await expect.poll(async () => (await found()).length, { timeout: 10_000 }).toBe(count);
  return /^\d{6}$/m.exec((await found())[0]?.text ?? "")?.[0] ?? "";
};

const signIn = (USERNAME: string, PASSWORD: string) =>
  client.send(
    new InitiateAuthCommand({
      ClientId: club.userPoolClientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );
const refresh = (REFRESH_TOKEN: string) =>
  client.send(
    new InitiateAuthCommand({
      ClientId: club.userPoolClientId,
      AuthFlow: "REFRESH_TOKEN_AUTH",
      AuthParameters: { REFRESH_TOKEN },
    }),
  );
const tokensOf = async (reply: ReturnType<typeof signIn>) => {
  const { AccessToken = "", RefreshToken = "" } = (await reply).AuthenticationResult ?? {};
  expect(AccessToken.split(".")).toHaveLength(3);
  return { AccessToken, RefreshToken };
};

/** What the platform answers to who shows this token. */
const asked = async (token: string, call: (typeof login)[keyof typeof login] = login.get) => {
  const { status, body } = await send(app, call, {}, { organizationId: club.id, token });
  return { status, code: body.code, data: body.data };
};
const refused = { status: 401, code: "unauthenticated" };

const joinPool = async (Username: string, Password: string) => {
  const ClientId = club.userPoolClientId;
  const email = `${Username}@mail.example`;
  const UserAttributes = [{ Name: "email", Value: email }];
  await client.send(new SignUpCommand({ ClientId, Username, Password, UserAttributes }));
  const ConfirmationCode = await mailedCode(email, "Confirm your email");
  await client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
};

const authenticator = (secret: string) => {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return () => app.generate({ timestamp: now.getTime() });
};

/** Turns the authenticator app on. */
const enrol = async (AccessToken: string) => {
  const { SecretCode = "" } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const codeNow = authenticator(SecretCode);
  await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeNow() }));
  await client.send(
    new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }),
  );
  return codeNow;
};

const answer = async (USERNAME: string, Session: string | undefined, SOFTWARE_TOKEN_MFA_CODE: string) =>
  client.send(
    new RespondToAuthChallengeCommand({
      ClientId: club.userPoolClientId,
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      Session,
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE },
    }),
  );

describe("the public SDK, as it is, against the running platform", () => {
  it("takes a person from sign-up to a deleted login, by every action there is", async () => {
    const ClientId = club.userPoolClientId;
    const [Username, email] = ["ada", "ada@mail.example"];
    const UserAttributes = [{ Name: "email", Value: email }];
    const made = await client.send(
      new SignUpCommand({ ClientId, Username, Password: "first password", UserAttributes }),
    );
    expect(made).toMatchObject({ UserConfirmed: false, UserSub: expect.any(String) });
    // Two mails at once may arrive in either order.
    await mailedCode(email, "Confirm your email");
    const sent = await client.send(new ResendConfirmationCodeCommand({ ClientId, Username }));
    expect(sent.CodeDeliveryDetails).toMatchObject({ Destination: "a***@m***", DeliveryMedium: "EMAIL" });
    const ConfirmationCode = await mailedCode(email, "Confirm your email", 2);
    await client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));

    const first = await tokensOf(signIn(email, "first password"));
    expect(await asked(first.AccessToken)).toMatchObject({ status: 200, data: { email, verified: true } });
    const renewed = await tokensOf(refresh(first.RefreshToken));
    expect(await asked(renewed.AccessToken)).toMatchObject({ status: 200 });
    await client.send(
      new ChangePasswordCommand({
        AccessToken: renewed.AccessToken,
        PreviousPassword: "first password",
        ProposedPassword: "second password",
      }),
    );

    await client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    const code = await mailedCode(email, "Reset your password");
    await client.send(
      new ConfirmForgotPasswordCommand({
        ClientId,
        Username: email,
        ConfirmationCode: code,
        Password: "third password",
      }),
    );
    expect(await asked(renewed.AccessToken)).toMatchObject(refused);

    const enrolling = await tokensOf(signIn(Username, "third password"));
    const codeNow = await enrol(enrolling.AccessToken);
    now = new Date(now.getTime() + minute);
    const challenged = await signIn(Username, "third password");
    expect(challenged.ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
    const second = await tokensOf(answer(Username, challenged.Session, codeNow()));
    const { Devices = [] } = await client.send(new ListDevicesCommand({ AccessToken: second.AccessToken }));
    expect(Devices.map(({ DeviceKey }) => DeviceKey)).toEqual(
      [second, enrolling].map(({ AccessToken }) => decodeJwt(AccessToken).device_key),
    );

    await client.send(new RevokeTokenCommand({ ClientId, Token: enrolling.RefreshToken }));
    expect(await asked(enrolling.AccessToken)).toMatchObject(refused);
    const person = await client.send(new GetUserCommand({ AccessToken: second.AccessToken }));
    expect(person).toMatchObject({ Username, PreferredMfaSetting: "SOFTWARE_TOKEN_MFA" });
    await client.send(new DeleteUserCommand({ AccessToken: second.AccessToken }));
    expect(await asked(second.AccessToken)).toMatchObject(refused);
    await expect(signIn(Username, "third password")).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  it("ends a session at once: neither the provider nor the platform takes its tokens any more", async () => {
    await joinPool("grace", "the password");
    const here = await tokensOf(signIn("grace", "the password"));
    const there = await tokensOf(signIn("grace", "the password"));
    expect(await asked(there.AccessToken)).toMatchObject({ status: 200 });
    const DeviceKey = String(decodeJwt(there.AccessToken).device_key);
    await client.send(new ForgetDeviceCommand({ AccessToken: here.AccessToken, DeviceKey }));
    expect(await asked(there.AccessToken)).toMatchObject(refused);
    await expect(refresh(there.RefreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    expect(await asked(here.AccessToken)).toMatchObject({ status: 200 });
    await client.send(new GlobalSignOutCommand({ AccessToken: here.AccessToken }));
    expect(await asked(here.AccessToken)).toMatchObject(refused);
    await expect(refresh(here.RefreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  it("makes no login of a token whose session was ended before the platform saw it", async () => {
    await joinPool("flash", "the password");
    const { AccessToken } = await tokensOf(signIn("flash", "the password"));
    await client.send(new GlobalSignOutCommand({ AccessToken }));
    expect(await asked(AccessToken)).toMatchObject(refused);
    const known = await platform.database
      .organization(club.id)
      .read((tx) => tx.selectFrom("logins").where("username", "=", "flash").select("id").execute());
    expect(known).toEqual([]);
  });

  it("gives the name of who was deleted to somebody else, with nothing of theirs", async () => {
    await joinPool("heir", "the password");
    const before = await tokensOf(signIn("heir", "the password"));
    const old = await asked(before.AccessToken);
    await client.send(new DeleteUserCommand({ AccessToken: before.AccessToken }));
    const ClientId = club.userPoolClientId;
    const UserAttributes = [{ Name: "email", Value: "other@mail.example" }];
    await client.send(new SignUpCommand({ ClientId, Username: "heir", Password: "another password", UserAttributes }));
    const ConfirmationCode = await mailedCode("other@mail.example", "Confirm your email");
    await client.send(new ConfirmSignUpCommand({ ClientId, Username: "heir", ConfirmationCode }));
    const fresh = await asked((await tokensOf(signIn("heir", "another password"))).AccessToken);
    expect(fresh).toMatchObject({ status: 200, data: { username: "heir", email: "other@mail.example", accounts: [] } });
    expect(fresh.data).not.toMatchObject({ id: (old.data as { id: string }).id });
  });

  it("has used every action that there is", () => {
    const contract = [
      ...["InitiateAuth", "SignUp", "ConfirmSignUp", "ResendConfirmationCode", "ForgotPassword"],
      ...["ConfirmForgotPassword", "ChangePassword", "RespondToAuthChallenge"],
    ];
    expect([...used]).toEqual(expect.arrayContaining(contract));
    expect([...used].sort()).toEqual([...actions.keys()].sort());
  });
});

describe("recovery codes", () => {
  it("are made by who signed in or enrolled lately, and let in", async () => {
    await joinPool("rosa", "the password");
    const { AccessToken } = await tokensOf(signIn("rosa", "the password"));
    expect(await asked(AccessToken, login.recoveryCodes)).toMatchObject({ data: { left: 0, supported: true } });
    expect(await asked(AccessToken, login.createRecoveryCodes)).toMatchObject({ code: "authenticator_required" });
    now = new Date(now.getTime() + 11 * minute);
    await enrol(AccessToken);
    const made = await asked(AccessToken, login.createRecoveryCodes);
    const { codes } = made.data as { codes: string[] };
    expect([made.status, codes.length]).toEqual([200, 10]);
    const subjects = async () => (await mailsTo("rosa@mail.example")).map(({ subject }) => subject);
    await expect.poll(subjects, { timeout: 10_000 }).toContain("New recovery codes for Harbour Club");

    now = new Date(now.getTime() + 11 * minute);
    expect(await asked(AccessToken, login.createRecoveryCodes)).toMatchObject({ status: 460, code: "sign_in_again" });
    const { Session } = await signIn("rosa", "the password");
    const fresh = await tokensOf(answer("rosa", Session, codes[0] ?? ""));
    expect(await asked(fresh.AccessToken, login.recoveryCodes)).toMatchObject({ data: { left: 9, supported: true } });
    expect(await asked(fresh.AccessToken, login.createRecoveryCodes)).toMatchObject({ status: 200 });

    // A refresh proves nobody's presence.
    now = new Date(now.getTime() + 11 * minute);
    const renewed = await tokensOf(refresh(fresh.RefreshToken));
    expect(await asked(renewed.AccessToken, login.createRecoveryCodes)).toMatchObject({ code: "sign_in_again" });
  });
});

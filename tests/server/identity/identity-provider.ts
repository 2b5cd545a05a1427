import { Agent } from "node:http";
import type { AddressInfo } from "node:net";
import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import Fastify from "fastify";
import { Secret, TOTP } from "otpauth";
import { type Database, openDatabase, type Tx } from "#server/db/database";
import { identityRoutes } from "#server/identity/identity.routes";
import {
  createOrganizationDirectory,
  type OrganizationRecord,
} from "#server/modules/organization/organization/organization.directory";
import type { Mail } from "#server/ports/mail";
import { createRateLimiter } from "#server/ports/rate-limit";
import { createTestDatabase } from "#tests/support/postgres";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const password = "correct horse";

const makePool = async (database: Database, slug: string): Promise<void> =>
  database.asPlatform("make an organization for a test", async (tx) => {
    await tx
      .insertInto("organizations")
      .values({
        slug,
        name: `The ${slug} club`,
        email: `hello@${slug}.example`,
        locales: ["en", "fr"],
        userPoolId: `us-east-1_${slug}`,
        userPoolClientId: `${slug}-client`,
      })
      .execute();
  });

interface Settings {
  /** Its answers that are to take the same time take it; else that time is noted, and over when a test says so. */
  isSteady?: boolean;
}

/** The provider on a listening socket and a database of its own, spoken to by the public SDK. */
export const startProvider = async ({ isSteady = false }: Settings = {}) => {
  const testDatabase = await createTestDatabase();
  const statements: string[] = [];
  const database = openDatabase(testDatabase.url, { onStatement: (statement) => void statements.push(statement) });
  await makePool(database, "harbour");
  await makePool(database, "quay");
  const organizations = createOrganizationDirectory(database, (domain) => `http://${domain}`);
  const mails: Mail[] = [];
  const logged: object[] = [];
  const clock = { now: new Date("2030-03-01T12:00:00.000Z") };
  const post = { isBroken: false };
  const waits = { of: [] as number[], untilOver: Promise.resolve() };
  const app = Fastify();
  await app.register(
    identityRoutes({
      database,
      organizations,
      limiter: createRateLimiter({ database }),
      mailer: {
        enqueue: async (_tx: Tx, mail) => {
          if (post.isBroken) throw new Error(`no mail for ${mail.to}`);
          mails.push(mail);
        },
      },
      clock: () => clock.now,
      issuer: (poolId) => `https://identity.test/${poolId}`,
      log: { error: (fields) => void logged.push(fields) },
      passwordCost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
      ...(!isSteady && {
        wait: (milliseconds) => {
          waits.of.push(milliseconds);
          return waits.untilOver;
        },
      }),
    }),
  );
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${address.port}/identity`;
  const clients: CognitoIdentityProviderClient[] = [];
  /** A client on a machine of its own: every address in 127.0.0.0/8 is this one. */
  const clientAt = (localAddress: string): CognitoIdentityProviderClient => {
    const requestHandler = { httpAgent: new Agent({ localAddress, keepAlive: true }) };
    const made = new CognitoIdentityProviderClient({ region: "us-east-1", endpoint, maxAttempts: 1, requestHandler });
    clients.push(made);
    return made;
  };
  const client = clientAt("127.0.0.1");
  const organization = async (slug: string): Promise<OrganizationRecord> => {
    const record = await organizations.bySlug(slug);
    if (!record) throw new Error(`There is no organization ${slug}.`);
    return record;
  };

  const provider = {
    database,
    databaseUrl: testDatabase.url,
    client,
    clientAt,
    endpoint,
    mails,
    logged,
    /** What the provider asked the database, in order. */
    statements,
    post,
    /** How long answers were held back, in milliseconds, and what they wait for instead. */
    waits,
    organization,
    clock,
    travel: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    /** The code of the newest mail to the address. */
    codeFor: (email: string): string => {
      const text = mails.findLast(({ to }) => to === email)?.text ?? "";
      const code = /^\d{6}$/m.exec(text)?.[0];
      if (!code) throw new Error(`No code was mailed to ${email}.`);
      return code;
    },
    signUp: (name: string, { ClientId = "harbour-client", locale }: { ClientId?: string; locale?: string } = {}) =>
      client.send(
        new SignUpCommand({
          ClientId,
          Username: name,
          Password: password,
          UserAttributes: [{ Name: "email", Value: `${name}@mail.example` }],
          ...(locale && { ClientMetadata: { locale } }),
        }),
      ),
    /** Signs up and confirms: a person who can sign in. */
    join: async (name: string): Promise<void> => {
      await provider.signUp(name);
      const ConfirmationCode = provider.codeFor(`${name}@mail.example`);
      await client.send(new ConfirmSignUpCommand({ ClientId: "harbour-client", Username: name, ConfirmationCode }));
    },
    signIn: (name: string, typed: string = password, ClientId = "harbour-client") =>
      client.send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: "USER_PASSWORD_AUTH",
          AuthParameters: { USERNAME: name, PASSWORD: typed },
        }),
      ),
    refresh: (token: string, ClientId = "harbour-client") =>
      client.send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: "REFRESH_TOKEN_AUTH",
          AuthParameters: { REFRESH_TOKEN: token },
        }),
      ),
    /** The tokens of a sign-in that asks nothing more. */
    tokensOf: async (name: string, typed: string = password) => {
      const { AuthenticationResult } = await provider.signIn(name, typed);
      const { AccessToken, IdToken, RefreshToken } = AuthenticationResult ?? {};
      if (!AccessToken || !IdToken || !RefreshToken) throw new Error(`${name} was not signed in.`);
      return { AccessToken, IdToken, RefreshToken };
    },
    /** The tokens of a sign-in by the browser that names itself so. */
    tokensOn: async (userAgent: string, name: string) => {
      const AuthParameters = { USERNAME: name, PASSWORD: password };
      const reply = await fetch(endpoint, {
        method: "POST",
        headers: {
          "content-type": "application/x-amz-json-1.1",
          "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
          "user-agent": userAgent,
        },
        body: JSON.stringify({ AuthFlow: "USER_PASSWORD_AUTH", ClientId: "harbour-client", AuthParameters }),
      });
      const { AuthenticationResult } = (await reply.json()) as {
        AuthenticationResult: { AccessToken: string; RefreshToken: string };
      };
      return AuthenticationResult;
    },
    /** Turns the authenticator app on; what is returned makes its codes. */
    enrol: async (AccessToken: string): Promise<() => string> => {
      const { SecretCode = "" } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
      const app = new TOTP({ secret: Secret.fromBase32(SecretCode) });
      const codeNow = () => app.generate({ timestamp: clock.now.getTime() });
      await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeNow() }));
      await client.send(
        new SetUserMFAPreferenceCommand({
          AccessToken,
          SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
        }),
      );
      return codeNow;
    },
    /** Subjects of the mails to the address, oldest first. */
    subjectsTo: (email: string): string[] => mails.flatMap(({ to, subject }) => (to === email ? [subject] : [])),
    scope: async (slug = "harbour") => database.organization((await organization(slug)).id),
    /** Changes what no action can change. */
    setUser: async (
      username: string,
      changes: { status?: "FORCE_CHANGE_PASSWORD" | "RESET_REQUIRED"; mfa?: "email" },
    ) => {
      const scope = await provider.scope();
      await scope.write((tx) =>
        tx.updateTable("identityUsers").set(changes).where("username", "=", username).execute(),
      );
    },
    countUsers: async (slug: string): Promise<number> => {
      const scope = await provider.scope(slug);
      const rows = await scope.read((tx) => tx.selectFrom("identityUsers").select("sub").execute());
      return rows.length;
    },
    close: async (): Promise<void> => {
      for (const made of clients) made.destroy();
      await app.close();
      await database.close();
      await testDatabase.drop();
    },
  };
  return provider;
};

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

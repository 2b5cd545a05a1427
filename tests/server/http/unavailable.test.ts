import Fastify from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorEnvelope } from "#kernel/error-envelope";
import { buildApp } from "#server/app";
import { openDatabase } from "#server/db/database";
import { replyWithError } from "#server/http/errors";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { createS3Store } from "#server/ports/files-s3";
import { startWorld, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
});
afterAll(() => world.close());

/** What a caller is told when this goes wrong in the middle of a call. */
const told = async (failing: () => Promise<unknown>) => {
  const app = Fastify();
  app.setErrorHandler(replyWithError);
  app.get("/", () => failing());
  const reply = await app.inject("/");
  await app.close();
  expect(errorEnvelope.safeParse(reply.json()).success).toBe(true);
  return [reply.statusCode, reply.json().code, reply.headers["retry-after"]];
};
const comeBack = [503, "unavailable", "5"];

describe("what the platform stands on is away", () => {
  test("the database, at any call: 503, and when to come back", async () => {
    const database = openDatabase("postgres://moothall@127.0.0.1:1/moothall");
    const app = buildApp({ ...world.platform, database });
    const member = await world.account(club);
    const reply = await app.inject({
      url: "/self",
      headers: { organization: club.id, authorization: member.login.token },
    });
    const signIn = await app.inject({
      method: "POST",
      url: "/identity/",
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
      },
      payload: JSON.stringify({
        ...{ ClientId: club.userPoolClientId, AuthFlow: "USER_PASSWORD_AUTH" },
        AuthParameters: { USERNAME: "ada", PASSWORD: "secret words" },
      }),
    });
    await app.close();
    await database.close();
    expect([reply.statusCode, reply.json().code, reply.headers["retry-after"]]).toEqual(comeBack);
    expect(reply.json().message).not.toMatch(/ECONNREFUSED|127\.0/);
    expect([signIn.statusCode, signIn.headers["retry-after"]]).toEqual([503, "5"]);
  });

  test("the database, that says it shuts down or takes no writes", async () => {
    const { database } = world.platform;
    const refusing = (state: string) => () =>
      database
        .organization(club.id)
        .write((tx) => sql.raw(`do $$ begin raise exception 'away' using errcode = '${state}'; end $$`).execute(tx));
    for (const state of ["57P01", "57P03", "08006", "08P01", "53100", "53300", "25006"])
      expect(await told(refusing(state)), state).toEqual(comeBack);
    // What a request itself brings about stays what it was.
    for (const [state, code] of [
      ...["22001", "22003", "22007", "22008", "22021", "22P02", "22P05"].map(
        (state) => [state, "validation_failed"] as const,
      ),
      ["23505", "conflict"],
      ["42P01", "internal"],
      // A division by zero, an unknown time zone, a subquery that finds two: no request asks for these.
      ...["22012", "22023", "21000", "2201E"].map((state) => [state, "internal"] as const),
    ] as const)
      expect((await told(refusing(state)))[1], state).toBe(code);
  });

  test("the file bucket, that does not answer, or answers that it is down", async () => {
    const store = (endpoint: string) =>
      createS3Store({ endpoint, bucket: "b", region: "eu-1", accessKeyId: "key", secretAccessKey: "s" });
    const down = Fastify();
    down.all("/*", async (_request, reply) => reply.status(503).send());
    const endpoint = await down.listen({ port: 0, host: "127.0.0.1" });
    const bytes = Buffer.from("bytes");
    for (const files of [store(endpoint), store("http://127.0.0.1:1")]) {
      expect(await told(() => files.get("a.txt"))).toEqual(comeBack);
      expect(await told(() => files.put("a.txt", bytes, "text/plain"))).toEqual(comeBack);
    }
    await down.close();
  });

  test("the disk, that is full", async () => {
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    expect(await told(() => Promise.reject(full))).toEqual(comeBack);
  });
});

test("a mistake of the platform's own is still one", async () => {
  expect((await told(() => Promise.reject(new Error("of ours"))))[0]).toBe(500);
});

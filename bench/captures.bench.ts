// Captures per second of one sold-out-prone event: every buyer wants the same pass type, twenty at a time.
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { organization as organizationCalls } from "#contract/organization";
import { registration } from "#contract/registration";
import { organizationModules } from "#kernel/modules";
import { buildApp } from "#server/app";
import { createPlatform } from "#server/boot";
import { startEmbedded } from "#server/db/embedded";
import { migrate } from "#server/db/migrate";
import { readEnv } from "#server/env";
import { callAs } from "#tests/support/client";
import { createTestTokens } from "#tests/support/tokens";

const buyers = 400;
const concurrency = 20;
const day = 86_400_000;

const folder = await mkdtemp(join(tmpdir(), "moothall-bench-"));
await chmod(folder, 0o711);
const server = await startEmbedded(join(folder, "postgres"), { disposable: true });
await migrate(server.url);
const tokens = await createTestTokens(() => new Date());
const env = readEnv({ NODE_ENV: "production", LOG_LEVEL: "silent", DATA_DIR: join(folder, "data") });
const built = createPlatform(env, server.url);
const app = buildApp({ ...built, tokens: tokens.verifier });
await app.ready();

const pool = { userPoolId: "bench", userPoolClientId: "bench" };
const organizationId = randomUUID();
const eventId = randomUUID();
const passTypeId = randomUUID();
const start = new Date(Date.now() + 10 * day);

const makeBuyer = async () => {
  const [loginId, accountId, sub] = [randomUUID(), randomUUID(), randomUUID()];
  const username = `${sub}@bench.example`;
  await built.database.asPlatform("make a buyer", async (tx) => {
    await tx.insertInto("logins").values({ organizationId, id: loginId, sub, username, email: username }).execute();
    await tx.insertInto("accounts").values({ organizationId, id: accountId, username: sub, email: username }).execute();
    await tx.insertInto("loginAccounts").values({ organizationId, loginId, accountId }).execute();
  });
  const call = callAs(app, { organizationId, token: await tokens.sign(pool, sub) });
  const passes = [{ id: randomUUID(), ticketId: passTypeId }];
  await call(registration.savePasses, { params: { eventId }, body: { passes, packages: [] } });
  const { id: intentId } = await call(registration.intent, { params: { eventId } });
  return () => call(organizationCalls.captureIntent, { params: { intentId } });
};

/** Milliseconds of each piece of work, in rising order. */
const timed = async (work: readonly (() => Promise<unknown>)[]): Promise<number[]> => {
  const waiting = [...work];
  const times: number[] = [];
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const began = performance.now();
      await next();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return times.sort((a, b) => a - b);
};

const at = (times: readonly number[], part: number) => `${(times[Math.floor(times.length * part)] ?? 0).toFixed(1)} ms`;

try {
  await built.database.asPlatform("make the event of the benchmark", async (tx) => {
    const names = { slug: "bench", name: "Bench", email: "bench@bench.example" };
    await tx
      .insertInto("organizations")
      .values({ id: organizationId, ...names, ...pool })
      .execute();
    const modules = organizationModules.map((module) => ({ organizationId, module }));
    await tx.insertInto("organizationModules").values(modules).execute();
    const dates = { eventStart: start, eventEnd: new Date(start.getTime() + day) };
    const event = { organizationId, id: eventId, slug: "bench", name: "Bench", registration: true, ...dates };
    await tx.insertInto("events").values(event).execute();
    const passType = { organizationId, id: passTypeId, eventId, slug: "day", name: "Day", supply: buyers };
    await tx.insertInto("passTypes").values(passType).execute();
  });
  const captures: (() => Promise<unknown>)[] = [];
  const preparation = Array.from({ length: buyers }, () => async () => void captures.push(await makeBuyer()));
  await timed(preparation);
  const began = performance.now();
  const times = await timed(captures);
  const seconds = (performance.now() - began) / 1000;
  console.table([
    {
      buyers,
      "at a time": concurrency,
      "captures/s": Math.round(buyers / seconds),
      median: at(times, 0.5),
      p95: at(times, 0.95),
    },
  ]);
} finally {
  await app.close();
  await built.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

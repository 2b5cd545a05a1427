// Purchases per second of one event that everybody wants, twenty at a time: free ones, seats held while a provider is
// asked, and whole orders that a provider is asked about. The database is as safe as it is for people: each commit waits
// for the disk, and the table says so.
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { organization as organizationCalls } from "#contract/organization";
import { registration } from "#contract/registration";
import { organizationModules } from "#kernel/modules";
import { buildApp } from "#server/app";
import { createPlatform } from "#server/boot";
import { startEmbedded } from "#server/db/embedded";
import { migrate } from "#server/db/migrate";
import { readEnv } from "#server/env";
import { startWorker } from "#server/jobs/worker";
import type { TestCard } from "#server/test-gateway/cards";
import { callAs } from "#tests/support/client";
import { createTestTokens } from "#tests/support/tokens";

const concurrency = 20;
const day = 86_400_000;

const folder = await mkdtemp(join(tmpdir(), "moothall-bench-"));
await chmod(folder, 0o711);
const server = await startEmbedded(join(folder, "postgres"));
await migrate(server.url);
const tokens = await createTestTokens(() => new Date());
const env = readEnv({ NODE_ENV: "production", LOG_LEVEL: "silent", DATA_DIR: join(folder, "data") });
const built = createPlatform(env, server.url);
const platform = { ...built, tokens: tokens.verifier };
const app = buildApp(platform);
await app.ready();
const silent = () => undefined;
const quiet = { info: silent, warn: silent, error: silent };
const worker = await startWorker({ url: server.url, platform, log: quiet });

const pool = { userPoolId: "bench", userPoolClientId: "bench" };
const organizationId = randomUUID();
const start = new Date(Date.now() + 10 * day);

interface Sale {
  eventId: string;
  passTypeId: string;
}

const makeSale = (slug: string, price: number): Promise<Sale> =>
  built.database.asPlatform("make an event of the benchmark", async (tx) => {
    const [eventId, passTypeId] = [randomUUID(), randomUUID()];
    const dates = { eventStart: start, eventEnd: new Date(start.getTime() + day) };
    const event = { organizationId, id: eventId, slug, name: "Bench", registration: true, ...dates };
    await tx.insertInto("events").values(event).execute();
    const passType = { organizationId, id: passTypeId, eventId, slug: "day", name: "Day", supply: 400, price };
    await tx.insertInto("passTypes").values(passType).execute();
    return { eventId, passTypeId };
  });

/** Somebody with a priced cart and a card; what is left is to press the button. */
const makeBuyer = async ({ eventId, passTypeId }: Sale, card: TestCard | null) => {
  const [loginId, accountId, addressId, sub] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const username = `${sub}@bench.example`;
  await built.database.asPlatform("make a buyer", async (tx) => {
    await tx.insertInto("logins").values({ organizationId, id: loginId, sub, username, email: username }).execute();
    await tx.insertInto("accounts").values({ organizationId, id: accountId, username: sub, email: username }).execute();
    await tx.insertInto("loginAccounts").values({ organizationId, loginId, accountId }).execute();
    const place = { address1: "1 Quay Street", city: "Galway", state: "Connacht", country: "Ireland", zip: "H91" };
    await tx
      .insertInto("accountAddresses")
      .values({ organizationId, id: addressId, accountId, ...place })
      .execute();
  });
  const call = callAs(app, { organizationId, token: await tokens.sign(pool, sub) });
  const passes = [{ id: randomUUID(), ticketId: passTypeId }];
  await call(registration.savePasses, { params: { eventId }, body: { passes, packages: [] } });
  const intent = await call(registration.intent, { params: { eventId }, query: { addressId } });
  if (card) {
    const payload = { organizationId, secret: intent.secret, card };
    await app.inject({ method: "POST", url: "/test-gateway/confirm", payload });
  }
  return () => call(organizationCalls.captureIntent, { params: { intentId: intent.id } });
};

/** Milliseconds of each piece of work, in rising order. */
const timed = async (work: readonly (() => Promise<unknown>)[]): Promise<number[]> => {
  const waiting = [...work];
  const times: number[] = [];
  const next = async () => {
    for (let piece = waiting.pop(); piece; piece = waiting.pop()) {
      const began = performance.now();
      await piece();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, next));
  return times.sort((a, b) => a - b);
};

const at = (times: readonly number[], part: number) => `${(times[Math.floor(times.length * part)] ?? 0).toFixed(1)} ms`;

/** Whether PostgreSQL waits for the disk, in its own words. */
const fsync = await built.database.asPlatform("ask how safe the database is", async (tx) => {
  const { rows } = await sql<{ fsync: string }>`show fsync`.execute(tx);
  return rows[0]?.fsync;
});

const measure = async (what: string, price: number, card: TestCard | null, buyers = 400) => {
  const sale = await makeSale(what.replaceAll(" ", "-"), price);
  const captures: (() => Promise<unknown>)[] = [];
  await timed(Array.from({ length: buyers }, () => async () => void captures.push(await makeBuyer(sale, card))));
  const began = performance.now();
  const times = await timed(captures);
  const perSecond = Math.round(buyers / ((performance.now() - began) / 1000));
  return {
    what,
    buyers,
    "at a time": concurrency,
    fsync,
    "per second": perSecond,
    median: at(times, 0.5),
    p95: at(times, 0.95),
  };
};

try {
  await built.database.asPlatform("make the organization of the benchmark", async (tx) => {
    const names = { slug: "bench", name: "Bench", email: "bench@bench.example", paymentType: "test" as const };
    await tx
      .insertInto("organizations")
      .values({ id: organizationId, ...names, ...pool })
      .execute();
    const modules = organizationModules.map((module) => ({ organizationId, module }));
    await tx.insertInto("organizationModules").values(modules).execute();
  });
  // A process that has sold nothing yet reads its code and plans its statements first.
  await measure("first orders", 0, null, 40);
  console.table([
    await measure("free orders", 0, null),
    await measure("holds", 5_000, "late"),
    await measure("paid orders", 5_000, "works"),
  ]);
} finally {
  await app.close();
  await worker.stop();
  await built.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

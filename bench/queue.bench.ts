// Canceling an event of 20,000 registrations while a hundred people ask for sign-in codes: from asking to the mail that
// has left, each of them waits no longer than `allowed`. One process that answers calls and does jobs, as on one machine;
// with BENCH_WORKER=apart, jobs are done by a process of its own, with BENCH_KILLS=2 by one that is killed so often
// meanwhile. Mails go to a mail server that counts them. Only with `--queue`.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CognitoIdentityProviderClient, ForgotPasswordCommand } from "@aws-sdk/client-cognito-identity-provider";
import { sql } from "kysely";
import pg from "pg";
import { listings } from "#contract/listings";
import { organizationModules } from "#kernel/modules";
import { buildApp } from "#server/app";
import { createPlatform } from "#server/boot";
import { startEmbedded } from "#server/db/embedded";
import { migrate } from "#server/db/migrate";
import { readEnv } from "#server/env";
import { startWorker } from "#server/jobs/worker";
import { callAs } from "#tests/support/client";
import { rosterOf } from "#tests/support/roster-crowd";
import { createTestTokens } from "#tests/support/tokens";
import { openMailSink } from "./mail-sink.ts";

const attendees = Number(process.env.BENCH_ATTENDEES ?? 20_000);
const people = 100;
/** Longest that somebody may wait for a code, in ms. */
const allowed = 5000;
/** Somebody new asks so often, in ms. */
const pause = 200;

const kills = Number(process.env.BENCH_KILLS ?? 0);
const isApart = kills > 0 || process.env.BENCH_WORKER === "apart";

const folder = await mkdtemp(join(tmpdir(), "moothall-queue-"));
await chmod(folder, 0o711);
const server = await startEmbedded(join(folder, "postgres"), { disposable: true });
await migrate(server.url);
const tokens = await createTestTokens(() => new Date());
const sink = await openMailSink();
const settings = {
  NODE_ENV: "production" as const,
  LOG_LEVEL: "silent",
  DATA_DIR: join(folder, "data"),
  SMTP_URL: sink.url,
};
const env = readEnv(settings);
const built = createPlatform(env, server.url);
const app = buildApp({ ...built, tokens: tokens.verifier });
const origin = await app.listen({ port: 0, host: "127.0.0.1" });
const owner = new pg.Client({ connectionString: server.url });
await owner.connect();

const pool = { userPoolId: "us-east-1_queue", userPoolClientId: "queue" };
const organizationId = randomUUID();
const eventId = randomUUID();
const addressOf = (person: number) => `person-${person}@queue.example`;

/** An event, its host, and people who may ask for a code. */
const fill = async () => {
  const [hostId, loginId, sub] = [randomUUID(), randomUUID(), randomUUID()];
  const names = { slug: "queue", name: "Queue", email: "hello@queue.example" };
  await built.database.asPlatform("make the event of a benchmark", async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await tx
      .insertInto("organizations")
      .values({ id: organizationId, ...names, ...pool })
      .execute();
    const modules = organizationModules.map((module) => ({ organizationId, module }));
    await tx.insertInto("organizationModules").values(modules).execute();
    await tx
      .insertInto("accounts")
      .values({ organizationId, id: hostId, username: "host", firstName: "Host", termsAccepted: new Date() })
      .execute();
    await tx
      .insertInto("logins")
      .values({ organizationId, id: loginId, sub, username: sub, email: "h@queue.example" })
      .execute();
    await tx.insertInto("loginAccounts").values({ organizationId, loginId, accountId: hostId }).execute();
    for (const statement of rosterOf({ organizationId, eventId, hostId, attendees })) await statement.execute(tx);
    // Canceling gives places back to the supply.
    await sql`update pass_types t set sold = (select count(*) from passes p
      where p.pass_type_id = t.id and p.status <> 'draft')`.execute(tx);
    await sql`update events e set registration_count = (select count(distinct p.registration_id) from passes p
      join registrations r on r.organization_id = p.organization_id and r.id = p.registration_id
      where r.event_id = e.id and p.status not in ('draft', 'canceled')) where e.id = ${eventId}`.execute(tx);
    const now = new Date();
    const users = Array.from({ length: people }, (_, person) => ({
      ...{ organizationId, username: `person-${person}`, email: addressOf(person), emailVerified: true },
      ...{ passwordHash: "none", status: "CONFIRMED" as const, createdAt: now, updatedAt: now },
    }));
    await tx.insertInto("identityUsers").values(users).execute();
  });
  await owner.query("vacuum analyze");
  return callAs(app, { organizationId, token: await tokens.sign(pool, sub) });
};

const jobsLeft = async (): Promise<number> => {
  const { rows } = await owner.query<{ jobs: number }>(
    "select count(*)::int as jobs from graphile_worker._private_jobs where run_at <= now()",
  );
  return rows[0]?.jobs ?? 0;
};

/** Also those that wait to be tried again. */
const jobsUnfinished = async (): Promise<number> => {
  const { rows } = await owner.query<{ jobs: number }>(
    `select count(*)::int as jobs from graphile_worker._private_jobs
      where run_at <= now() or locked_at is not null or last_error is not null`,
  );
  return rows[0]?.jobs ?? 0;
};

const countMails = (): Promise<number> =>
  built.database.asPlatform("count the mails of a benchmark", async (tx) => {
    const { mails } = await tx
      .selectFrom("mails")
      .select((eb) => eb.fn.countAll<number>().as("mails"))
      .executeTakeFirstOrThrow();
    return mails;
  });

/** When the code of each person had left. */
const sentAt = async (): Promise<Map<string, number>> => {
  const rows = await built.database.asPlatform("see which codes of a benchmark have left", (tx) =>
    tx.selectFrom("mails").where("recipient", "like", "person-%").select(["recipient", "sentAt"]).execute(),
  );
  return new Map(rows.map(({ recipient, sentAt: at }) => [recipient, Date.parse(at)]));
};

/** A worker: of this process, or of one that can be killed. */
const startHere = async () => ({
  ...(await startWorker({ url: server.url, platform: built, log: app.log })),
  kill: async () => undefined,
});
const startApart = async () => {
  const child = spawn(process.execPath, ["bin/worker.ts"], {
    stdio: "ignore",
    env: { ...process.env, ...settings, DATABASE_URL: server.url },
  });
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await once(child, "exit");
  };
  return { stop: end("SIGTERM"), kill: end("SIGKILL") };
};
const start = isApart ? startApart : startHere;

let worker = await start();
const client = new CognitoIdentityProviderClient({
  ...{ region: "us-east-1", endpoint: `${origin}/identity`, maxAttempts: 1 },
  credentials: { accessKeyId: "none", secretAccessKey: "none" },
});
try {
  const call = await fill();
  const began = Date.now();
  await call(listings.remove, { params: { eventId } });
  console.info(
    `Canceled an event of ${attendees} attendees in ${Date.now() - began} ms; ${await jobsLeft()} jobs wait.`,
  );

  const asked = new Map<string, number>();
  const asking: Promise<unknown>[] = [];
  for (let person = 0; person < people; person += 1) {
    asked.set(addressOf(person), Date.now());
    asking.push(
      client.send(new ForgotPasswordCommand({ ClientId: pool.userPoolClientId, Username: `person-${person}` })),
    );
    await sleep(pause);
    // At even distances: after a third and two thirds of the people, for two.
    if (kills > 0 && (person + 1) % Math.ceil(people / (kills + 1)) === 0 && person + 1 < people) {
      await worker.kill();
      worker = await start();
    }
  }
  await Promise.all(asking);
  const stillWaiting = await jobsLeft();
  let sent = await sentAt();
  while (sent.size < people) {
    await sleep(pause);
    sent = await sentAt();
  }
  const waits = [...asked].map(([address, at]) => (sent.get(address) ?? Number.NaN) - at).sort((a, b) => a - b);
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? Number.NaN;
  const longest = at(1);
  console.table([
    {
      ...{ codes: people, "jobs that waited meanwhile": stillWaiting },
      ...{ "p50 ms": at(0.5), "p95 ms": at(0.95), "longest ms": longest, holds: longest < allowed },
    },
  ]);
  while ((await jobsUnfinished()) > 0) await sleep(pause);
  const mails = await countMails();
  const messages = [...sink.taken.values()];
  const sums = {
    ...{ kills, "mails written down": mails, "with a Message-ID of their own": messages.length },
    "sent more than once": messages.filter((times) => times > 1).length,
  };
  console.table([sums]);
  const isLost = mails !== messages.length;
  // A job in the hands of a worker that is killed waits until another finds it abandoned.
  if ((kills === 0 && !(longest < allowed)) || stillWaiting === 0 || isLost) process.exitCode = 1;
} finally {
  client.destroy();
  await worker.stop();
  sink.close();
  await owner.end();
  await app.close();
  await built.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

// What hosts of an event with 20,000 attendees wait for: half of them no longer than p50, 95 of 100 no longer than p95,
// one after the other, without the network; and what their exports take. Only with `--roster`.
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { reports } from "#contract/reports";
import { roster } from "#contract/roster";
import type { Input } from "#kernel/define";
import { organizationModules } from "#kernel/modules";
import { buildApp } from "#server/app";
import { createPlatform } from "#server/boot";
import { startEmbedded } from "#server/db/embedded";
import { migrate } from "#server/db/migrate";
import { readEnv } from "#server/env";
import { callAs } from "#tests/support/client";
import { rosterOf } from "#tests/support/roster-crowd";
import { createTestTokens } from "#tests/support/tokens";

const attendees = Number(process.env.BENCH_ATTENDEES ?? 20_000);
const rounds = 30;
const warmUps = 3;
/** Longest that a page may take, and the numbers of the event, in ms. */
const allowed = 1000;
const allowedOfReport = 300;

const folder = await mkdtemp(join(tmpdir(), "moothall-roster-"));
await chmod(folder, 0o711);
const server = await startEmbedded(join(folder, "postgres"), { disposable: true });
await migrate(server.url);
const tokens = await createTestTokens(() => new Date());
const env = readEnv({ NODE_ENV: "production", LOG_LEVEL: "silent", DATA_DIR: join(folder, "data") });
const built = createPlatform(env, server.url);
const app = buildApp({ ...built, tokens: tokens.verifier });
const origin = await app.listen({ port: 0, host: "127.0.0.1" });

const owner = new pg.Client({ connectionString: server.url });
await owner.connect();

const makeEvent = async () => {
  const [organizationId, eventId, hostId] = [randomUUID(), randomUUID(), randomUUID()];
  const pool = { userPoolId: "roster", userPoolClientId: "roster" };
  const names = { slug: "roster", name: "Roster", email: "hello@roster.example" };
  const [loginId, sub] = [randomUUID(), randomUUID()];
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
      .values({ organizationId, id: loginId, sub, username: sub, email: "h@x.example" })
      .execute();
    await tx.insertInto("loginAccounts").values({ organizationId, loginId, accountId: hostId }).execute();
    for (const statement of rosterOf({ organizationId, eventId, hostId, attendees })) await statement.execute(tx);
  });
  await owner.query("vacuum analyze");
  const token = await tokens.sign(pool, sub);
  const type = await built.database.asPlatform("find what the newest attendees hold", (tx) =>
    tx.selectFrom("passTypes").where("name", "=", "Late").select("id").executeTakeFirst(),
  );
  return { call: callAs(app, { organizationId, token }), params: { eventId }, passTypeId: type?.id ?? "" };
};

type Query = NonNullable<Input<typeof roster.list>["query"]>;

const timesOf = async (ask: (round: number) => Promise<unknown>): Promise<{ p50: number; p95: number }> => {
  const times: number[] = [];
  for (let round = 0; round < rounds + warmUps; round += 1) {
    const began = performance.now();
    await ask(round);
    // The first ones fill caches and compile.
    if (round >= warmUps) times.push(performance.now() - began);
  }
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
};

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);

/** Takes a file as it comes, and says how long that took and how much memory the platform had at most meanwhile. */
const timeExport = async (address: string) => {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 10);
  const began = performance.now();
  const reply = await fetch(origin + new URL(address).pathname.replace(/^\/api/, ""));
  let size = 0;
  for await (const part of reply.body ?? []) size += part.length;
  clearInterval(watch);
  return {
    seconds: ((performance.now() - began) / 1000).toFixed(2),
    "size, MB": megabytes(size),
    "peak memory above rest, MB": megabytes(most - before),
  };
};

try {
  const began = performance.now();
  const { call, params, passTypeId } = await makeEvent();
  const deep = Math.max(1, Math.floor(attendees / 100) - 5);
  console.info(`Filled ${attendees} attendees in ${Math.round((performance.now() - began) / 1000)} s.`);
  const pages: readonly (readonly [name: string, query: (round: number) => Query])[] = [
    ["first page", () => ({})],
    ["deep page", (round) => ({ page: deep + (round % 5) })],
    ["status: ready", () => ({ status: "ready" })],
    ["status: needs info", () => ({ status: "needsInfo" })],
    ["status: canceled", () => ({ status: "canceled" })],
    ["pass type", () => ({ passTypeId })],
    ["checked in", () => ({ checkedIn: true })],
    ["not checked in", () => ({ checkedIn: false })],
    ["by name", () => ({ orderBy: "name" })],
    ["by name, deep", (round) => ({ orderBy: "-name", page: deep + (round % 5) })],
    ["by status", () => ({ orderBy: "status" })],
    ["by check-in", () => ({ orderBy: "-checkedIn" })],
    ["by sum paid", () => ({ orderBy: "-paid" })],
    ["search: a name", (round) => ({ search: ["ingan", "rosan", "mar"][round % 3] })],
    ["search: an address", (round) => ({ search: `member-${round * 97}@x` })],
    ["search: a number", (round) => ({ search: String(1 + round * 211) })],
    ["all at once", () => ({ status: "ready", passTypeId, checkedIn: false, search: "an", orderBy: "-paid" })],
  ];
  const rows: Record<string, string | boolean>[] = [];
  for (const [page, query] of pages) {
    const { p50, p95 } = await timesOf((round) =>
      call(roster.list, { params, query: { pageSize: 100, ...query(round) } }),
    );
    rows.push({ page, "p50 ms": p50.toFixed(0), "p95 ms": p95.toFixed(0), holds: p95 < allowed });
  }
  const { p50, p95 } = await timesOf(() => call(reports.statistics, { params, query: {} }));
  const holds = p95 < allowedOfReport;
  rows.push({ page: "the report", "p50 ms": p50.toFixed(0), "p95 ms": p95.toFixed(0), holds });
  console.table(rows);
  const files: Record<string, string>[] = [];
  for (const format of ["csv", "xlsx"] as const) {
    const { url } = await call(roster.export, { params, body: { format } });
    files.push({ export: format, ...(await timeExport(url)) });
  }
  console.table(files);
} finally {
  await owner.end();
  await app.close();
  await built.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

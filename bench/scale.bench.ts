// What a page costs in a community of a hundred people, and in one of a hundred thousand with a million activities:
// 95 of 100 readers wait no longer than this, one after the other, without the network. Only with `--scale`.
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { accounts } from "#contract/accounts";
import { activities } from "#contract/activities";
import { groups } from "#contract/groups";
import { organizationModules } from "#kernel/modules";
import { buildApp } from "#server/app";
import { createPlatform } from "#server/boot";
import { startEmbedded } from "#server/db/embedded";
import { migrate } from "#server/db/migrate";
import { readEnv } from "#server/env";
import { callAs } from "#tests/support/client";
import { type Crowd, crowdOf } from "#tests/support/crowd";
import { createTestTokens } from "#tests/support/tokens";

const sizes: Readonly<Record<"small" | "large", Crowd>> = {
  small: { accounts: 100, groups: 10, activities: 1_000 },
  large: { accounts: 100_000, groups: 10_000, activities: 1_000_000 },
};
/** How much slower a page may be in the large community. */
const allowed = 1.5;
const rounds = 200;

const filled = ["accounts", "groups", "group_memberships", "account_follows", "activities"];

const folder = await mkdtemp(join(tmpdir(), "moothall-scale-"));
await chmod(folder, 0o711);
const server = await startEmbedded(join(folder, "postgres"), { disposable: true });
await migrate(server.url);
const tokens = await createTestTokens(() => new Date());
const env = readEnv({ NODE_ENV: "production", LOG_LEVEL: "silent", DATA_DIR: join(folder, "data") });
const built = createPlatform(env, server.url);
const app = buildApp({ ...built, tokens: tokens.verifier });
await app.ready();

/** As who owns the tables: what the roles of the platform may not. */
const asOwner = async (...statements: string[]): Promise<void> => {
  const owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
  for (const statement of statements) await owner.query(statement);
  await owner.end();
};

interface Community {
  call: ReturnType<typeof callAs>;
  /** Of whoever asks, and of somebody who writes a lot. */
  member: string;
  writer: string;
}

const across = built.database.asPlatform;

const makeCommunity = async (name: string, crowd: Crowd): Promise<Community> => {
  const organizationId = randomUUID();
  const pool = { userPoolId: name, userPoolClientId: name };
  const names = { slug: name, name, email: `hello@${name}.example` };
  const modules = organizationModules.map((module) => ({ organizationId, module }));
  await across("make a community of the benchmark", async (tx) => {
    await tx
      .insertInto("organizations")
      .values({ id: organizationId, ...names, ...pool })
      .execute();
    await tx.insertInto("organizationModules").values(modules).execute();
  });
  for (const statement of crowdOf(organizationId, crowd)) {
    await across("fill a community of the benchmark", async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await statement.execute(tx);
    });
    await asOwner("analyze");
  }
  return across("let somebody into a community of the benchmark", async (tx) => {
    const found = await tx
      .selectFrom("accounts")
      .where("organizationId", "=", organizationId)
      .where("username", "in", ["member-2", "member-51"])
      .orderBy("username")
      .select("id")
      .execute();
    const [writer = "", member = ""] = found.map(({ id }) => id);
    const [loginId, sub] = [randomUUID(), randomUUID()];
    const username = `${sub}@bench.example`;
    await tx.insertInto("logins").values({ organizationId, id: loginId, sub, username, email: username }).execute();
    await tx.insertInto("loginAccounts").values({ organizationId, loginId, accountId: member }).execute();
    return { call: callAs(app, { organizationId, token: await tokens.sign(pool, sub) }), member, writer };
  });
};

type Page = readonly [name: string, ask: (community: Community, round: number) => Promise<unknown>];

/** The first ten of what each of some searches finds, in turns: of rare words and of frequent ones. */
const searching = (round: number, ...texts: string[]) => ({
  query: { pageSize: 10, search: texts[round % texts.length] ?? "" },
});

/** What one screen asks for. */
const pages: readonly Page[] = [
  ["feed", ({ call }, round) => call(activities.list, { query: { pageSize: 10, page: 1 + (round % 5) } })],
  ["feed, following", ({ call }) => call(activities.list, { query: { pageSize: 10, following: true } })],
  ["feed, own groups", ({ call }) => call(activities.ofOwnGroups, { query: { pageSize: 10 } })],
  [
    "group page",
    async ({ call }, round) => {
      const groupId = `group-${1 + 3 * (round % 3)}`;
      await call(groups.get, { params: { groupId } });
      await call(groups.activities, { params: { groupId }, query: { pageSize: 10 } });
      await call(groups.members, { params: { groupId }, query: { pageSize: 25 } });
    },
  ],
  [
    "account page",
    async ({ call, writer }) => {
      await call(accounts.get, { params: { accountId: writer } });
      await call(accounts.activities, { params: { accountId: writer }, query: { pageSize: 10 } });
      await call(accounts.groups, { params: { accountId: writer }, query: { pageSize: 10 } });
    },
  ],
  ["directory", ({ call }) => call(accounts.list, { query: { pageSize: 10 } })],
  [
    "search, people",
    ({ call }, round) => call(accounts.list, searching(round, "ingan", "rosan", `member-${round % 90}`)),
  ],
  ["search, groups", ({ call }, round) => call(groups.list, searching(round, "ingan", "friends 7", "friends"))],
  [
    "search, activities",
    ({ call }, round) => call(activities.list, searching(round, "ingan", "rosan and", `pier ${round}`, "at pier")),
  ],
];

/** Rounds before those that count: they fill caches and compile. */
const warmUp = 40;

const timed = async (work: Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work;
  return performance.now() - began;
};

const p95 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** Both communities in turns, so that whatever else the machine does slows down both. */
const measure = async (
  { small, large }: Readonly<Record<"small" | "large", Community>>,
  ask: Page[1],
): Promise<Readonly<Record<"small" | "large", number>>> => {
  const times: Record<"small" | "large", number[]> = { small: [], large: [] };
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const took = { small: await timed(ask(small, round)), large: await timed(ask(large, round)) };
    if (round < warmUp) continue;
    times.small.push(took.small);
    times.large.push(took.large);
  }
  return { small: p95(times.small), large: p95(times.large) };
};

try {
  await asOwner(...filled.map((table) => `alter table ${table} disable trigger user`));
  const began = performance.now();
  const communities = {
    small: await makeCommunity("small", sizes.small),
    large: await makeCommunity("large", sizes.large),
  };
  await asOwner(...filled.map((table) => `alter table ${table} enable trigger user`), "vacuum analyze");
  console.info(`Filled in ${Math.round((performance.now() - began) / 1000)} s; ${rounds} rounds each.`);
  const rows: Record<string, string>[] = [];
  for (const [page, ask] of pages) {
    const { small, large } = await measure(communities, ask);
    const ratio = large / small;
    rows.push({
      page,
      "1,000: p95 ms": small.toFixed(1),
      "1,000,000: p95 ms": large.toFixed(1),
      ratio: ratio.toFixed(2),
      [`at most ${allowed}`]: ratio <= allowed ? "within" : "over",
    });
  }
  console.table(rows);
} finally {
  await app.close();
  await built.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

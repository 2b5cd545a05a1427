// Communities of different size in one database, and what the same pages cost in each.
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import { organizationModules } from "#kernel/modules";
import { buildApp } from "#server/app";
import { createPlatform } from "#server/boot";
import { startEmbedded } from "#server/db/embedded";
import { migrate } from "#server/db/migrate";
import { readEnv } from "#server/env";
import { callAs } from "#tests/support/client";
import { createTestTokens } from "#tests/support/tokens";

/** How much slower a page may be in the large community. */
const allowed = 1.5;
const rounds = 200;
/** Rounds before those that count: they fill caches and compile. */
const warmUp = 40;

export interface Community {
  readonly call: ReturnType<typeof callAs>;
  readonly organizationId: string;
  /** Of whoever asks, and of somebody who writes a lot. */
  readonly member: string;
  readonly writer: string;
}

/** One screen: what it asks for. */
export type Page<C extends Community> = readonly [name: string, ask: (community: C, round: number) => Promise<unknown>];

/** Runs the platform on a database of its own; `isUnlimited`: calls are counted, and nobody is told to wait. */
export const startCommunities = async ({ isUnlimited = false } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), "moothall-scale-"));
  await chmod(folder, 0o711);
  const server = await startEmbedded(join(folder, "postgres"), { disposable: true });
  await migrate(server.url);
  const tokens = await createTestTokens(() => new Date());
  const env = readEnv({ NODE_ENV: "production", LOG_LEVEL: "silent", DATA_DIR: join(folder, "data") });
  const built = createPlatform(env, server.url);
  const limiter: typeof built.limiter = {
    ...built.limiter,
    consume: async (...counted) => ({
      ...(await built.limiter.consume(...counted)),
      ...(isUnlimited && { allowed: true }),
    }),
  };
  const app = buildApp({ ...built, limiter, tokens: tokens.verifier });
  await app.ready();
  const across = built.database.asPlatform;

  /** As who owns the tables: what the roles of the platform may not. */
  const asOwner = async (...statements: string[]): Promise<void> => {
    const owner = new pg.Client({ connectionString: server.url });
    await owner.connect();
    for (const statement of statements) await owner.query(statement);
    await owner.end();
  };

  return {
    across,
    asOwner,
    /** `asks`: the username of who asks. */
    make: async (name: string, filling: (id: string) => RawBuilder<unknown>[], asks: string): Promise<Community> => {
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
      for (const statement of filling(organizationId)) {
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
          .where("username", "in", ["member-2", asks])
          .select(["id", "username"])
          .execute();
        const idOf = (username: string): string => found.find((each) => each.username === username)?.id ?? "";
        const [writer, member] = [idOf("member-2"), idOf(asks)];
        const [loginId, sub] = [randomUUID(), randomUUID()];
        const username = `${sub}@bench.example`;
        await tx.insertInto("logins").values({ organizationId, id: loginId, sub, username, email: username }).execute();
        await tx.insertInto("loginAccounts").values({ organizationId, loginId, accountId: member }).execute();
        const call = callAs(app, { organizationId, token: await tokens.sign(pool, sub) });
        return { call, organizationId, member, writer };
      });
    },
    stop: async (): Promise<void> => {
      await app.close();
      await built.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const timed = async (work: Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work;
  return performance.now() - began;
};

const p95 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

interface Both<T> {
  readonly small: T;
  readonly large: T;
}

/** Both communities in turns, so that whatever else the machine does slows down both. */
const measure = async <C extends Community>({ small, large }: Both<C>, ask: Page<C>[1]): Promise<Both<number>> => {
  const times: Both<number[]> = { small: [], large: [] };
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const took = { small: await timed(ask(small, round)), large: await timed(ask(large, round)) };
    if (round < warmUp) continue;
    times.small.push(took.small);
    times.large.push(took.large);
  }
  return { small: p95(times.small), large: p95(times.large) };
};

/** Prints what 95 of 100 readers wait at most, one after the other, without the network. */
export const comparePages = async <C extends Community>(
  communities: Both<C>,
  pages: readonly Page<C>[],
  sizes: Both<string>,
): Promise<void> => {
  const rows: Record<string, string>[] = [];
  for (const [page, ask] of pages) {
    const { small, large } = await measure(communities, ask);
    const ratio = large / small;
    rows.push({
      page,
      [`${sizes.small}: p95 ms`]: small.toFixed(1),
      [`${sizes.large}: p95 ms`]: large.toFixed(1),
      ratio: ratio.toFixed(2),
      [`at most ${allowed}`]: ratio <= allowed ? "within" : "over",
    });
  }
  console.info(`${rounds} rounds each.`);
  console.table(rows);
};

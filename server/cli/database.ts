import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { type Database, openDatabase } from "#server/db/database";
import { type EmbeddedServer, startEmbedded } from "#server/db/embedded";
import { findObstacle } from "#server/db/readiness";
import { subscribe } from "#server/domain-events/subscribers";
import type { Env } from "#server/env";
import { createLog } from "#server/ports/log";
import { subscribers } from "#server/subscribers";
import { sentenceOf } from "./failure.ts";

/** Process and start time of the server that runs in a folder; undefined when none ever did. */
const runningIn = async (folder: string): Promise<string | undefined> => {
  const text = await readFile(join(folder, "cluster", "postmaster.pid"), "utf8").catch(() => undefined);
  const lines = text?.split("\n");
  return lines && `${lines[0]} ${lines[2]}`;
};

const isUnused = async (url: string): Promise<boolean> => {
  const database = openDatabase(url, { max: 1 });
  try {
    const { rows } = await database.asPlatform("see whether somebody else works here", (tx) =>
      sql`select from pg_stat_activity where datname = current_database() and usename is not null and pid <> pg_backend_pid()`.execute(
        tx,
      ),
    );
    return rows.length === 0;
  } finally {
    await database.close();
  }
};

type Borrowed = Pick<EmbeddedServer, "url" | "stop">;

/** The embedded server, left as it was found: running, or stopped unless somebody came to need it meanwhile. */
const borrowEmbedded = async (folder: string): Promise<Borrowed> => {
  const before = await runningIn(folder);
  const server = await startEmbedded(folder);
  const wasRunning = before !== undefined && before === (await runningIn(folder));
  const stop = async () => {
    if (!wasRunning && (await isUnused(server.url))) await server.stop();
  };
  return { url: server.url, stop };
};

const openServer = (env: Env): Promise<Borrowed> =>
  env.DATABASE_URL
    ? Promise.resolve({ url: env.DATABASE_URL, stop: async () => undefined })
    : borrowEmbedded(join(env.DATA_DIR, "postgres"));

const unusable = (url: string, why: string, cause?: unknown): Error =>
  new Error(`The database at ${new URL(url).host} cannot be used: ${why}`, { cause });

const requireReady = async (database: Database, url: string): Promise<void> => {
  const obstacle = await findObstacle(database);
  if (obstacle) throw unusable(url, obstacle.advice);
};

/**
 * Works on the database named by DATABASE_URL, else on the embedded one. Throws when its schema is older than this code:
 * a command that looks something up is no reason to change the tables under a running product.
 */
export const withDatabase = async <T>(env: Env, work: (database: Database) => Promise<T>): Promise<T> => {
  subscribe(subscribers, createLog(env));
  const server = await openServer(env);
  try {
    const database = openDatabase(server.url, { max: 4 });
    try {
      await requireReady(database, server.url);
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
};

/** Works on the schema of that database, as the owner of its tables. */
export const withSchema = async <T>(env: Env, work: (url: string) => Promise<T>): Promise<T> => {
  const server = await openServer(env);
  const url = env.DATABASE_DIRECT_URL ?? server.url;
  try {
    return await work(url);
  } catch (error) {
    throw unusable(url, `${sentenceOf(error)}.`, error);
  } finally {
    await server.stop();
  }
};

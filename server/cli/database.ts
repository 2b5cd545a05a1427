import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { type Database, openDatabase } from "#server/db/database";
import { type EmbeddedServer, startEmbedded } from "#server/db/embedded";
import { migrate } from "#server/db/migrate";
import type { Env } from "#server/env";
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

/** The embedded server, left as it was found: running, or stopped unless somebody came to need it meanwhile. */
const borrowEmbedded = async (folder: string): Promise<EmbeddedServer> => {
  const before = await runningIn(folder);
  const server = await startEmbedded(folder);
  const wasRunning = before !== undefined && before === (await runningIn(folder));
  const stop = async () => {
    if (!wasRunning && (await isUnused(server.url))) await server.stop();
  };
  return { url: server.url, stop };
};

const openServer = (env: Env): Promise<EmbeddedServer> =>
  env.DATABASE_URL
    ? Promise.resolve({ url: env.DATABASE_URL, stop: async () => undefined })
    : borrowEmbedded(join(env.DATA_DIR, "postgres"));

const prepare = async (url: string): Promise<void> => {
  try {
    await migrate(url);
  } catch (error) {
    throw new Error(`The database at ${new URL(url).host} cannot be used: ${sentenceOf(error)}.`, { cause: error });
  }
};

/** Works on the database named by DATABASE_URL, else on the embedded one, its schema up to date. */
export const withDatabase = async <T>(env: Env, work: (database: Database) => Promise<T>): Promise<T> => {
  const server = await openServer(env);
  try {
    await prepare(server.url);
    const database = openDatabase(server.url, { max: 4 });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
};

import { createPlatform } from "./boot.ts";
import { isPooled } from "./db/pooler.ts";
import { findObstacle } from "./db/readiness.ts";
import { type Env, readEnv } from "./env.ts";
import type { Platform } from "./platform.ts";

/** Of a host with several addresses, each was tried: that failure has no sentence, only a code. */
const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.message || `The platform could not be started: ${String(Reflect.get(error, "code"))}.`;
};

export const fail = (error: unknown): never => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
};

/** PostgreSQL's address for what needs a connection of its own: hearing news, and the queue's worker. */
const directUrlOf = async (env: Env, url: string): Promise<string> => {
  if (env.DATABASE_DIRECT_URL) return env.DATABASE_DIRECT_URL;
  if (await isPooled(url))
    throw new Error(
      "DATABASE_URL names a pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for what needs a connection of its own.",
    );
  return url;
};

/** Serving with a role that sees too much would show one organization's members to another's. */
const requireWalls = async ({ database }: Platform): Promise<void> => {
  const obstacle = await findObstacle(database);
  if (obstacle?.reason === "roles") throw new Error(obstacle.advice);
};

/** The platform of a process that runs by itself, and PostgreSQL's own address. Throws where it must not serve. */
export const openPlatform = async () => {
  const env = readEnv();
  if (!env.DATABASE_URL)
    throw new Error("DATABASE_URL is not set: `npm start` provides one, or name your own PostgreSQL.");
  const directUrl = await directUrlOf(env, env.DATABASE_URL);
  const platform = createPlatform(env, env.DATABASE_URL);
  await requireWalls(platform);
  return { platform, directUrl };
};

/** Calls `stop` once when the process is told to end, and ends it then. */
export const stopOnSignals = (stop: () => Promise<void>): void => {
  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    void stop().then(() => process.exit(0), fail);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
};

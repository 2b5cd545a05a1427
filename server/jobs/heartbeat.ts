import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { sql } from "kysely";
import type { Database } from "#server/db/database";
import type { Log } from "#server/ports/log";
import { type Work, works } from "./work.ts";

/** How often a worker says that it is there, in ms. */
const interval = 10_000;
/** A worker that was not heard of for so long does not count any more, in seconds. */
export const heardWithin = 60;

export interface Heartbeat {
  /** Whether this process has reached the database lately. */
  readonly isRecent: () => boolean;
  readonly stop: () => Promise<void>;
}

/** What a worker says of itself. */
interface Sign {
  readonly slots: Readonly<Record<Work, number>>;
  /** Jobs under way in it now. */
  readonly running: () => number;
  readonly isAlive: () => boolean;
}

/** Writes the worker's sign of life; those that nobody has heard of for a day are forgotten. */
const beat = (database: Database, id: string, slots: number, running: number): Promise<void> =>
  database.asPlatform("say that a worker is there", async (tx) => {
    await sql`insert into job_workers (id, slots, running) values (${id}, ${slots}, ${running})
      on conflict (id) do update set running = excluded.running, seen_at = now()`.execute(tx);
    await sql`delete from job_workers where seen_at < now() - interval '1 day'`.execute(tx);
  });

/** Lets everybody see that the worker of this process is there, for as long as it is. */
export const startHeartbeat = async (
  database: Database,
  log: Log,
  { slots, running, isAlive }: Sign,
): Promise<Heartbeat> => {
  const id = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const all = works.reduce((sum, kind) => sum + slots[kind], 0);
  let seenAt = performance.now();
  let underWay = Promise.resolve();
  const tell = async () => {
    if (!isAlive()) return;
    try {
      await beat(database, id, all, running());
      seenAt = performance.now();
    } catch (error) {
      log.warn({ err: error }, "a worker could not say that it is there");
    }
  };
  await tell();
  const timer = setInterval(() => {
    underWay = tell();
  }, interval);
  return {
    isRecent: () => performance.now() - seenAt < heardWithin * 1000,
    stop: async () => {
      clearInterval(timer);
      await underWay;
      await database
        .asPlatform("say that a worker is gone", (tx) => tx.deleteFrom("jobWorkers").where("id", "=", id).execute())
        .catch((error: unknown) => log.warn({ err: error }, "a worker could not say that it is gone"));
    },
  };
};

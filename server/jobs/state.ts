import { sql } from "kysely";
import type { Database, Tx } from "#server/db/database";
import { heardWithin } from "./heartbeat.ts";
import type { Work } from "./work.ts";

/** How one kind of work stands: numbers of jobs. */
export interface WorkState {
  readonly work: Work;
  /** Due, and nobody has begun. */
  readonly waiting: number;
  /** For how long the first of these has been due. */
  readonly oldestSeconds: number;
  readonly running: number;
  /** Failed at least once, and will be tried again. */
  readonly failing: number;
  /** Failed so often that nobody tries again unless told to. */
  readonly dead: number;
}

/** Processes that do jobs and were heard of lately. */
const countWorkers = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ workers: number }>`
    select count(*)::int as workers from job_workers
    where seen_at > now() - make_interval(secs => ${heardWithin})`.execute(tx);
  return rows[0]?.workers ?? 0;
};

export const findWorkers = (database: Database): Promise<number> =>
  database.asPlatform("count the workers", countWorkers);

/** How the queue stands, in all organizations together. */
export const findQueueState = (database: Database): Promise<{ works: readonly WorkState[]; workers: number }> =>
  database.asPlatform("see how the queue stands", async (tx) => {
    const { rows } = await sql<WorkState>`
      select work, waiting, oldest_seconds as "oldestSeconds", running, failing, dead from job_state()`.execute(tx);
    return { works: rows, workers: await countWorkers(tx) };
  });

import type { Command } from "commander";
import { makeWorkerUtils, type WorkerUtils } from "graphile-worker";
import * as z from "zod";
import type { Env } from "#server/env";
import { traceOf } from "#server/http/trace";
import { isTaskName, type TaskName } from "#server/jobs/tasks";
import { oneLine } from "#server/text/lines";
import { withSchema } from "./database.ts";
import { readOptions } from "./failure.ts";
import { tableOf } from "./table.ts";

const task = z.string().refine(isTaskName, { error: "is a task that `jobs list` shows" }).optional();
const listing = z.object({ task });
const choosing = z
  .object({
    task,
    id: z
      .string()
      .regex(/^\d{1,18}$/, { error: "is the number that `jobs list` shows" })
      .optional(),
    all: z.boolean().default(false),
  })
  .refine(({ id, task: name, all }) => [id !== undefined, name !== undefined, all].filter(Boolean).length === 1, {
    path: ["id"],
    error: "or --task or --all is needed, and only one of them",
  });

/** Jobs that one command shows, tries again or drops, at most. */
const most = 1_000;

interface DeadJob {
  readonly id: string;
  readonly task: string;
  readonly attempts: number;
  readonly updatedAt: Date;
  readonly error: string | null;
}

interface Wanted {
  readonly id?: string | undefined;
  readonly task?: TaskName | undefined;
}

/** Jobs that failed for the last time, the newest first. */
const findDead = (queue: WorkerUtils, { id, task: name }: Wanted): Promise<DeadJob[]> =>
  queue.withPgClient(async (client) => {
    const { rows } = await client.query<DeadJob>(
      `select j.id::text, t.identifier as task, j.attempts, j.updated_at as "updatedAt", j.last_error as error
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.attempts >= j.max_attempts and j.locked_at is null
         and ($1::bigint is null or j.id = $1) and ($2::text is null or t.identifier = $2)
       order by j.updated_at desc, j.id desc limit ${most}`,
      [id ?? null, name ?? null],
    );
    return rows;
  });

/** What a job failed of, as it may be shown: without anybody's address. */
const shownError = (error: string | null): string => oneLine(traceOf(new Error(error ?? "")).message).slice(0, 100);

const print = async (queue: WorkerUtils, wanted: Wanted): Promise<void> => {
  const dead = await findDead(queue, wanted);
  if (dead.length === 0) return console.info("No job is given up.");
  const rows = dead.map(({ id, task: name, attempts, updatedAt, error }) => [
    ...[id, name, String(attempts), updatedAt.toISOString()],
    shownError(error),
  ]);
  console.info(tableOf([["JOB", "TASK", "TRIES", "LAST", "ERROR"], ...rows]));
};

/** As new: `rescheduleJobs` of the library takes no 0 for an answer, and leaves the tries that were made. */
const reviveJobs = (queue: WorkerUtils, ids: readonly string[]): Promise<number> =>
  queue.withPgClient(async (client) => {
    const { rowCount } = await client.query(
      `update graphile_worker._private_jobs set attempts = 0, run_at = now(), updated_at = now()
       where id = any ($1::bigint[]) and attempts >= max_attempts and locked_at is null`,
      [ids],
    );
    return rowCount ?? 0;
  });

/** What is not done by then never is. */
const dropJobs = (queue: WorkerUtils, ids: readonly string[]): Promise<number> =>
  queue.withPgClient(async (client) => {
    const { rowCount } = await client.query(
      `delete from graphile_worker._private_jobs
       where id = any ($1::bigint[]) and attempts >= max_attempts and locked_at is null`,
      [ids],
    );
    return rowCount ?? 0;
  });

const afterwards = { retry: [reviveJobs, "tried again"], drop: [dropJobs, "dropped"] } as const;

const settle = async (queue: WorkerUtils, wanted: Wanted, way: keyof typeof afterwards): Promise<void> => {
  const ids = (await findDead(queue, wanted)).map(({ id }) => id);
  if (wanted.id !== undefined && ids.length === 0) throw new Error(`No job ${wanted.id} is given up.`);
  const [settleJobs, done] = afterwards[way];
  const settled = await settleJobs(queue, ids);
  console.info(settled === 1 ? `1 job is ${done}.` : `${settled} jobs are ${done}.`);
  if (ids.length === most) console.info("There may be more: run this again.");
};

/** The queue's own tables are open to their owner alone. */
const withQueue = (env: Env, work: (queue: WorkerUtils) => Promise<void>): Promise<void> =>
  withSchema(env, async (connectionString) => {
    const queue = await makeWorkerUtils({ connectionString, maxPoolSize: 1 });
    try {
      await work(queue);
    } finally {
      await queue.release();
    }
  });

/** `jobs list`, `jobs retry`, `jobs drop`: work that failed so often that nobody tries it again. */
export const addJobCommands = (program: Command, env: Env): void => {
  const jobs = program.command("jobs").description("work that failed for the last time");
  jobs
    .command("list")
    .description("show it, the newest first")
    .option("--task <task>", "only of this task")
    .action(async (given: unknown) => {
      const wanted = readOptions(listing, given);
      await withQueue(env, (queue) => print(queue, wanted));
    });
  const ways = {
    retry: "try it again now, with as many tries as new work has",
    drop: "take it out of the queue: it is never done",
  } as const;
  for (const way of ["retry", "drop"] as const)
    jobs
      .command(way)
      .description(ways[way])
      .option("--id <job>", "one job")
      .option("--task <task>", "all of a task")
      .option("--all", "all there is")
      .action(async (given: unknown) => {
        const wanted = readOptions(choosing, given);
        await withQueue(env, (queue) => settle(queue, wanted, way));
      });
};

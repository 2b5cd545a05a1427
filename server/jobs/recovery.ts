import type { WorkerUtils } from "graphile-worker";
import type { Log } from "#server/ports/log";
import { isTaskName, minutesOf, tasks } from "./tasks.ts";

/** No live worker holds a job so many minutes longer than it may run. */
const abandonedAfter = 3;

/** Gives back the jobs of workers that died without a word; they would otherwise wait for four hours. */
export const freeAbandonedJobs = async (queue: WorkerUtils): Promise<void> => {
  const limits = Object.fromEntries(
    Object.keys(tasks)
      .filter(isTaskName)
      .map((name) => [name, minutesOf(name)]),
  );
  const { rows } = await queue.withPgClient((client) =>
    client.query<{ worker: string }>(
      `select distinct locked_by as worker from graphile_worker.jobs
        where locked_at < now() - (coalesce(($1::jsonb ->> task_identifier)::int, 2) + $2) * interval '1 minute'`,
      [JSON.stringify(limits), abandonedAfter],
    ),
  );
  if (rows.length > 0) await queue.forceUnlockWorkers(rows.map(({ worker }) => worker));
};

/** Says which waiting jobs no task of this process can do: a newer process may, or a name was misspelt. */
export const reportForeignJobs = async (queue: WorkerUtils, known: readonly string[], log: Log): Promise<void> => {
  const { rows } = await queue.withPgClient((client) =>
    client.query<{ task: string; jobs: number }>(
      "select task_identifier as task, count(*)::int as jobs from graphile_worker.jobs where task_identifier <> all ($1) group by 1",
      [known],
    ),
  );
  for (const { task, jobs } of rows) log.error({ task, jobs }, "jobs wait for a task that this worker does not know");
};

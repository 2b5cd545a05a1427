import { sql } from "kysely";
import { announceJobs } from "#server/db/announcements";
import type { Tx } from "#server/db/database";
import { type Payload, type TaskName, tasks } from "./tasks.ts";
import { priorityOf } from "./work.ts";

interface Timing {
  /** A waiting job with the same key is replaced, so that the work is done once. */
  key?: string | undefined;
  /** Not before this instant. */
  runAt?: Date | undefined;
}

/** A job as the queue takes it. */
export interface Job {
  readonly task: TaskName;
  readonly payload: object;
  readonly key: string | null;
  readonly runAt: Date | null;
  readonly priority: number;
}

/** A job for `enqueueEach`; `nth` among those that one act puts into the queue. */
export const jobOf = <N extends TaskName>(task: N, payload: Payload<N>, { key, runAt }: Timing = {}, nth = 0): Job => ({
  ...{ task, payload, key: key ?? null, runAt: runAt ?? null },
  priority: priorityOf(tasks[task].work, nth),
});

/** What is for later is found by the workers' own look, every two seconds. */
const isDue = ({ runAt }: Job): boolean => runAt === null || runAt.getTime() <= Date.now();

/**
 * Puts jobs into the queue with the facts of the transaction, in one statement: both are kept, or neither. The workers
 * are told once it has committed.
 */
export const enqueueEach = async (tx: Tx, jobs: readonly Job[]): Promise<void> => {
  if (jobs.length === 0) return;
  await sql`select enqueue_quietly(one ->> 'task', one -> 'payload', one ->> 'key', (one ->> 'runAt')::timestamptz,
      (one ->> 'priority')::int)
    from json_array_elements(${JSON.stringify(jobs)}::json) as one`.execute(tx);
  announceJobs(tx, jobs.filter(isDue).length);
};

/** The same for one job. */
export const enqueue = <N extends TaskName>(tx: Tx, task: N, payload: Payload<N>, timing: Timing = {}): Promise<void> =>
  enqueueEach(tx, [jobOf(task, payload, timing)]);

/** The same for many payloads of one task. */
export const enqueueAll = <N extends TaskName>(
  tx: Tx,
  task: N,
  payloads: readonly Payload<N>[],
  { keyOf, runAt }: { keyOf?: (payload: Payload<N>) => string; runAt?: Date } = {},
): Promise<void> =>
  enqueueEach(
    tx,
    payloads.map((payload, nth) => jobOf(task, payload, { key: keyOf?.(payload), runAt }, nth)),
  );

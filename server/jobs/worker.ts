import { type JobHelpers, Logger, makeWorkerUtils, run, type TaskList } from "graphile-worker";
import type { Platform } from "#server/platform";
import { createSmtpTransport } from "#server/ports/smtp";
import { jobContext, type Log } from "./context.ts";
import { createHandlers, type Handlers } from "./handlers.ts";
import { jobSeconds, jobsDone } from "./metrics.ts";
import { freeAbandonedJobs, reportForeignJobs } from "./recovery.ts";
import { isTaskName, type Payload, type TaskName, tasks } from "./tasks.ts";

interface WorkerOptions {
  /** As the owner of the tables: the queue's own are closed to the platform's roles. */
  readonly url: string;
  readonly platform: Platform;
  readonly log: Log;
  /** Jobs at a time in this process. */
  readonly concurrency?: number;
  /** What tests put in the place of the real work. */
  readonly handlers?: Handlers;
}

export interface JobWorker {
  /** Takes no more jobs and resolves when those under way are done. */
  readonly stop: () => Promise<void>;
}

/** A job that runs longer has failed, in ms; a lock that is older was left by a dead worker. */
const timeLimit = 120_000;
/** How often a worker looks for jobs that dead workers hold, in ms. */
const recoveryInterval = 60_000;

/** The queue's own words, as fields of ours. */
const loggerFor = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    // A job's own failure is told by the task list, with its task and attempt.
    if (level === "error" && !meta?.failure) log.error({ err: meta?.error }, message);
    if (level === "warning") log.warn({}, message);
  });

const inTime = (work: Promise<void>, task: string): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${task} ran longer than ${timeLimit} ms.`)), timeLimit);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

const runTask = async <N extends TaskName>(
  { platform, log }: WorkerOptions,
  handlers: Handlers,
  name: N,
  raw: unknown,
): Promise<void> => {
  // The table's row by a name that is not known yet: the compiler sees the union of all rows.
  const payload = tasks[name].parse(raw) as Payload<N>;
  const ctx = await jobContext(platform, payload.organizationId, log);
  await handlers[name](ctx, payload);
};

const taskListOf = (options: WorkerOptions, handlers: Handlers): TaskList => {
  const names = Object.keys(tasks).filter(isTaskName);
  const entries = names.map((name) => {
    const work = async (payload: unknown, { job }: JobHelpers) => {
      const stopClock = jobSeconds.startTimer({ task: name });
      try {
        await inTime(runTask(options, handlers, name, payload), name);
        jobsDone.inc({ task: name, outcome: "done" });
      } catch (error) {
        jobsDone.inc({ task: name, outcome: "failed" });
        const isLast = job.attempts >= job.max_attempts;
        options.log.error({ err: error, job: job.id, task: name, attempt: job.attempts, isLast }, "job failed");
        throw error;
      } finally {
        stopClock();
      }
    };
    return [name, work] as const;
  });
  return Object.fromEntries(entries);
};

/** Runs queued work in this process; what fails comes back later and later: twelve tries over sixteen hours. */
export const startWorker = async (options: WorkerOptions): Promise<JobWorker> => {
  const { url, platform, log, concurrency = 4 } = options;
  const transport = platform.env.SMTP_URL ? createSmtpTransport(platform.env.SMTP_URL) : null;
  const logger = loggerFor(log);
  const queue = await makeWorkerUtils({ connectionString: url, logger, maxPoolSize: 1 });
  const lookAfterQueue = async () => {
    try {
      await freeAbandonedJobs(queue);
      await reportForeignJobs(queue, Object.keys(tasks), log);
    } catch (error) {
      log.error({ err: error }, "the queue could not be looked after");
    }
  };
  await lookAfterQueue();
  const runner = await run({
    connectionString: url,
    taskList: taskListOf(options, options.handlers ?? createHandlers(transport)),
    concurrency,
    // Its listening connection, one a job, and one to look for more.
    maxPoolSize: concurrency + 2,
    pollInterval: 2_000,
    // Batched, what became of a job is written before a stop is over; else the lock of a job that is done stays behind.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    logger,
  });
  const timer = setInterval(() => void lookAfterQueue(), recoveryInterval);
  runner.promise.catch((error: unknown) => log.error({ err: error }, "the worker died"));
  return {
    stop: async () => {
      clearInterval(timer);
      await runner.stop();
      await queue.release();
      transport?.close();
    },
  };
};

import { type JobHelpers, Logger, makeWorkerUtils, type Runner, run, type TaskList } from "graphile-worker";
import type { Platform } from "#server/platform";
import type { Log } from "#server/ports/log";
import { jobContext } from "./context.ts";
import { giveWay, type Patience, patienceOf } from "./giving-way.ts";
import { createHandlers, type Handlers } from "./handlers.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { enqueueHourly, hourlyCron, hourlyTask } from "./hourly.ts";
import { jobSeconds, jobsDone } from "./metrics.ts";
import { enqueueNightly, nightlyCron, nightlyTask } from "./nightly.ts";
import { freeAbandonedJobs, reportForeignJobs } from "./recovery.ts";
import { isTaskName, minutesOf, type Payload, type TaskName, tasks } from "./tasks.ts";
import { defaultSlots, type Work, works } from "./work.ts";

interface WorkerOptions {
  /** As the owner of the tables: the queue's own are closed to the platform's roles. */
  readonly url: string;
  readonly platform: Platform;
  readonly log: Log;
  /** Jobs of each kind of work at a time in this process. */
  readonly slots?: Readonly<Record<Work, number>>;
  /** What tests put in the place of the real work. */
  readonly handlers?: Handlers;
  /** How long work gives way to people, by its kind; null: not at all. */
  readonly patience?: Readonly<Record<Work, Patience | null>>;
}

export interface JobWorker {
  /** Takes no more jobs and resolves when those under way are done. */
  readonly stop: () => Promise<void>;
  /** False once it does no more jobs although nobody stopped it, or its process no longer keeps up. */
  readonly isAlive: () => boolean;
  /** Settles when it has died; never for one that is stopped. */
  readonly died: Promise<void>;
}

/** How often a worker looks for jobs that dead workers hold, in ms. */
const recoveryInterval = 60_000;

/** The queue's own words, as fields of ours. */
const loggerFor = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    // A job's own failure is told by the task list, with its task and attempt.
    if (level === "error" && !meta?.failure) log.error({ err: meta?.error }, message);
    if (level === "warning") log.warn({}, message);
  });

const inTime = (work: Promise<void>, task: TaskName): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const minutes = minutesOf(task);
  const timer = setTimeout(() => reject(new Error(`${task} ran longer than ${minutes} minutes.`)), minutes * 60_000);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

const runTask = async <N extends TaskName>(
  { platform, log }: WorkerOptions,
  handlers: Handlers,
  name: N,
  raw: unknown,
): Promise<void> => {
  // The table's row by a name that is not known yet: the compiler sees the union of all rows.
  const payload = tasks[name].payload.parse(raw) as Payload<N>;
  const ctx = await jobContext(platform, payload.organizationId, log);
  await handlers[name](ctx, payload);
};

/** A worker that has begun, and how many jobs it does at this moment. */
interface Running extends WorkerOptions {
  readonly underWay: { jobs: number };
}

/** What became of a job, for the log and the metrics. */
const observed = (options: Running, name: TaskName, work: (payload: unknown) => Promise<void>) => {
  const { log, underWay, platform, patience = patienceOf } = options;
  return async (payload: unknown, { job }: JobHelpers): Promise<void> => {
    underWay.jobs += 1;
    await giveWay(platform.database.isCrowded, patience[tasks[name].work], job.created_at);
    const stopClock = jobSeconds.startTimer({ task: name });
    try {
      await inTime(work(payload), name);
      jobsDone.inc({ task: name, outcome: "done" });
    } catch (error) {
      jobsDone.inc({ task: name, outcome: "failed" });
      const isLast = job.attempts >= job.max_attempts;
      log.error({ err: error, job: job.id, task: name, attempt: job.attempts, isLast }, "job failed");
      throw error;
    } finally {
      underWay.jobs -= 1;
      stopClock();
    }
  };
};

const taskListOf = (options: Running, handlers: Handlers, kind: Work): TaskList => {
  const names = Object.keys(tasks)
    .filter(isTaskName)
    .filter((name) => tasks[name].work === kind);
  const entries = names.map((name) => {
    const work = (payload: unknown) => runTask(options, handlers, name, payload);
    return [name, observed(options, name, work)] as const;
  });
  const { platform } = options;
  const byTheClock =
    kind === "normal"
      ? { [nightlyTask]: () => enqueueNightly(platform), [hourlyTask]: () => enqueueHourly(platform) }
      : {};
  return { ...Object.fromEntries(entries), ...byTheClock };
};

/** Slots of one kind of work. */
const startSlots = (options: Running, handlers: Handlers, kind: Work, concurrency: number): Promise<Runner> =>
  run({
    connectionString: options.url,
    taskList: taskListOf(options, handlers, kind),
    // Looked at by one of the kinds, so that it is planned once.
    parsedCronItems: kind === "normal" ? [...nightlyCron(), ...hourlyCron()] : [],
    concurrency,
    // Its listening connection, one a job, and one to look for more.
    maxPoolSize: concurrency + 2,
    pollInterval: 2_000,
    // Batched, what became of a job is written before a stop is over; else the lock of a job that is done stays behind.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    logger: loggerFor(options.log),
  });

/** Looks now, and from then on, for what dead workers left and what nobody can do; returns how to end that. */
const lookAfterQueue = async ({ url, log }: WorkerOptions): Promise<() => Promise<void>> => {
  const queue = await makeWorkerUtils({ connectionString: url, logger: loggerFor(log), maxPoolSize: 1 });
  const look = async () => {
    try {
      await freeAbandonedJobs(queue);
      await reportForeignJobs(queue, [...Object.keys(tasks), nightlyTask, hourlyTask], log);
    } catch (error) {
      log.error({ err: error }, "the queue could not be looked after");
    }
  };
  await look();
  const timer = setInterval(() => void look(), recoveryInterval);
  return async () => {
    clearInterval(timer);
    await queue.release();
  };
};

/** Null without a mail server, and then what talks to one is not even loaded. */
const openTransport = async (url: string | undefined) =>
  url === undefined ? null : (await import("#server/ports/smtp")).createSmtpTransport(url);

/** Runs queued work in this process; what fails comes back later and later: twelve tries over sixteen hours. */
export const startWorker = async (options: WorkerOptions): Promise<JobWorker> => {
  const { platform, log, slots = defaultSlots } = options;
  const transport = await openTransport(platform.env.SMTP_URL);
  const handlers = options.handlers ?? createHandlers(transport);
  const underWay = { jobs: 0 };
  const endLooking = await lookAfterQueue(options);
  const runners = await Promise.all(
    works.map((kind) => startSlots({ ...options, underWay }, handlers, kind, slots[kind])),
  );
  const { promise: died, resolve: die } = Promise.withResolvers<void>();
  let hasDied = false;
  let isStopping = false;
  const heartbeat = await startHeartbeat(platform.database, log, {
    slots,
    running: () => underWay.jobs,
    isAlive: () => !hasDied,
  });
  const noteEnd = (error?: unknown) => {
    if (isStopping || hasDied) return;
    hasDied = true;
    log.error({ err: error }, "the worker died");
    die();
  };
  for (const { promise } of runners) promise.then(noteEnd, noteEnd);
  return {
    died,
    isAlive: () => !hasDied && heartbeat.isRecent(),
    stop: async () => {
      isStopping = true;
      // One that has died refuses to be stopped again.
      await Promise.allSettled(runners.map((runner) => runner.stop()));
      await endLooking();
      await heartbeat.stop();
      transport?.close();
    },
  };
};

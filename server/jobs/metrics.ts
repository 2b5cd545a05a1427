import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "#server/db/database";
import { findQueueState } from "./state.ts";

/** What this process's workers did, for `/metrics`. */
export const jobMetrics = new Registry();

export const jobsDone = new Counter({
  name: "moothall_jobs_total",
  help: "Jobs that were run, by task and outcome.",
  labelNames: ["task", "outcome"] as const,
  registers: [jobMetrics],
});

export const jobSeconds = new Histogram({
  name: "moothall_job_duration_seconds",
  help: "How long jobs ran, by task.",
  labelNames: ["task"] as const,
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120],
  registers: [jobMetrics],
});

/** How the queue of all processes stands, for `/metrics`; read from the database when it is asked for. */
export const queueMetrics = new Registry();

const gauge = (name: string, help: string) =>
  new Gauge({ name, help, labelNames: ["work"] as const, registers: [queueMetrics] });

const waiting = gauge("moothall_jobs_waiting", "Jobs that are due and that nobody has begun, by kind of work.");
const oldest = gauge("moothall_jobs_oldest_waiting_seconds", "For how long the oldest of these has been due.");
const running = gauge("moothall_jobs_running", "Jobs under way, by kind of work.");
const failing = gauge("moothall_jobs_failing", "Jobs that failed and are tried again, by kind of work.");
const dead = gauge("moothall_jobs_dead", "Jobs that failed for the last time (`npm run moothall -- jobs list`).");
const workers = new Gauge({
  name: "moothall_workers",
  help: "Processes that do jobs and were heard of in the last minute.",
  registers: [queueMetrics],
});

/** Reads how the queue stands. Without the database nothing is said of it: old figures would look like new ones. */
export const measureQueue = async (database: Database): Promise<void> => {
  queueMetrics.resetMetrics();
  const state = await findQueueState(database);
  workers.set(state.workers);
  for (const one of state.works) {
    const label = { work: one.work };
    waiting.set(label, one.waiting);
    oldest.set(label, one.oldestSeconds);
    running.set(label, one.running);
    failing.set(label, one.failing);
    dead.set(label, one.dead);
  }
};

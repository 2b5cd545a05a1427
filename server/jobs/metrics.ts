import { Counter, Histogram, Registry } from "prom-client";

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

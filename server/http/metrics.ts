import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { factMetrics } from "#server/domain-events/metrics";
import { jobMetrics, queueMetrics } from "#server/jobs/metrics";

const httpMetrics = new Registry();
collectDefaultMetrics({ register: httpMetrics });

/** Time to answer, by call of the contract and status; `other` is what is no such call. */
export const httpSeconds = new Histogram({
  name: "moothall_http_request_duration_seconds",
  help: "Time to answer requests, by endpoint and status.",
  labelNames: ["endpoint", "status"] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [httpMetrics],
});

/** Everything this process measures, and how the queue stands where that is known. */
export const allMetrics = (isQueueKnown: boolean): Registry =>
  Registry.merge([httpMetrics, jobMetrics, factMetrics, ...(isQueueKnown ? [queueMetrics] : [])]);

import { Counter, Registry } from "prom-client";

/** What became of facts in this process, for `/metrics`. */
export const factMetrics = new Registry();

export const subscriberFailures = new Counter({
  name: "moothall_subscriber_failures_total",
  help: "Subscribers that failed, by their name in server/subscribers.ts and by the fact that they heard of; each hears of it again.",
  labelNames: ["subscriber", "fact"] as const,
  registers: [factMetrics],
});

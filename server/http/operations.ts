import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#kernel/errors";
import { findObstacle } from "#server/db/readiness";
import { measureQueue } from "#server/jobs/metrics";
import { findWorkers } from "#server/jobs/state";
import type { Platform } from "#server/platform";
import { allMetrics, httpSeconds } from "./metrics.ts";

/** Probes ask every few seconds: they are measured, and logged only when something is wrong. */
const probes = new Set(["/health", "/ready", "/metrics", "/stale-pages"]);

/** Requests that came through the gateway are the public's. */
export const cameFromOutside = ({ headers }: FastifyRequest): boolean => headers["x-forwarded-for"] !== undefined;

export interface OperationsOptions {
  /** For how long `/ready` says that the platform stops before it takes no more connections, in seconds. */
  readonly stopDelay?: number;
  /** Who does jobs in this process, once it is there; null where another process does them. */
  readonly worker?: () => { readonly isAlive: () => boolean } | null | undefined;
}

interface Obstacle {
  readonly reason: string;
  readonly advice: string;
}

const deadWorker: Obstacle = {
  reason: "worker",
  advice:
    "The worker of this process does no jobs now, so no mail leaves. It is started again every few seconds; the log says what it dies of.",
};

/** Why this process should get no requests; null = it should. */
const obstacleOf = async (
  { database, files }: Platform,
  worker: OperationsOptions["worker"],
): Promise<Obstacle | null> => {
  const [obstacle, isWritable] = await Promise.all([findObstacle(database), files.isWritable()]);
  if (obstacle) return obstacle;
  if (worker?.()?.isAlive() === false) return deadWorker;
  if (isWritable) return null;
  return { reason: "files", advice: "Files cannot be written to DATA_DIR: its disk is full, or not writable." };
};

/** However many ask, one look at a time: probes are open to everybody. */
const createLook = (platform: Platform, worker: OperationsOptions["worker"]): (() => Promise<Obstacle | null>) => {
  let running: Promise<Obstacle | null> | null = null;
  return () => {
    running ??= obstacleOf(platform, worker).finally(() => {
      running = null;
    });
    return running;
  };
};

/**
 * Where other processes do the jobs, whoever runs the platform learns that none is there. Calls can be answered all the
 * same, so no balancer is told to send them elsewhere.
 */
const missingWorkers = async ({ env, database }: Platform, request: FastifyRequest): Promise<object> => {
  if (env.WORKER === "on" || cameFromOutside(request)) return {};
  if ((await findWorkers(database)) > 0) return {};
  const warning = "No worker is there, so no mail leaves: start `node bin/worker.ts`.";
  request.log.error({ reason: "worker" }, warning);
  return { warning };
};

/** One line a request: no addresses with their queries, no tokens, nobody's name. */
const measure = (app: FastifyInstance): void => {
  app.addHook("onResponse", async (request, reply) => {
    const endpoint = request.endpointId || "other";
    const status = reply.statusCode;
    httpSeconds.observe({ endpoint, status }, reply.elapsedTime / 1000);
    const route = request.routeOptions.url ?? "none";
    if (probes.has(route) && status < 500) return;
    const line = { endpoint, route, method: request.method, status, ms: Math.round(reply.elapsedTime * 10) / 10 };
    request.log.info(line, "request");
  });
};

/**
 * What runs the platform asks of it: `/health` (the process is up), `/ready` (send it requests), `/metrics`
 * (Prometheus; inside the network only), and the access log. To be registered before the routes it measures.
 */
export const registerOperations = (
  app: FastifyInstance,
  platform: Platform,
  { stopDelay = 0, worker }: OperationsOptions = {},
): void => {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
    // Everything is served while it waits, and a balancer sees that it must send nobody here any more.
    await sleep(stopDelay * 1000);
  });
  measure(app);

  app.get("/health", async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));

  const look = createLook(platform, worker);
  app.get("/ready", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const obstacle = isStopping ? { reason: "stopping" } : await look();
    if (!obstacle) return reply.send({ status: "ok", ...(await missingWorkers(platform, request)) });
    if ("advice" in obstacle) request.log.error({ reason: obstacle.reason }, obstacle.advice);
    // How the database stands is not for the public.
    const shown = cameFromOutside(request) ? { reason: obstacle.reason } : obstacle;
    return reply.status(503).send({ status: "not ready", ...shown });
  });

  app.get("/metrics", async (request, reply) => {
    if (cameFromOutside(request)) throw new AppError("not_found");
    const isQueueKnown = await measureQueue(platform.database).then(
      () => true,
      (error: unknown) => {
        request.log.error({ err: error }, "the queue could not be measured");
        return false;
      },
    );
    const metrics = allMetrics(isQueueKnown);
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
};

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { AppError } from "#kernel/errors";
import type { Platform } from "#server/platform";
import { allMetrics, httpSeconds } from "./metrics.ts";

/** Probes ask every few seconds: they are measured, and logged only when something is wrong. */
const probes = new Set(["/health", "/ready", "/metrics"]);

const migrationFolder = join(import.meta.dirname, "../db/migrations");

/** The newest migration this code comes with. */
const newestMigration = async (): Promise<string | undefined> => {
  const files = await readdir(migrationFolder);
  return files
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .at(-1)
    ?.replace(/\.sql$/, "");
};

/** Whether the schema is at least as new as this code; an older process may run beside a newer one. */
const isMigrated = ({ database }: Platform): Promise<boolean> =>
  database.asPlatform("compare the schema with the code", async (tx) => {
    const { rows } = await sql<{ newest: string | null }>`select max(name) as newest from kysely_migration`.execute(tx);
    return (rows[0]?.newest ?? "") >= ((await newestMigration()) ?? "");
  });

/** Requests that came through the gateway are the public's. */
const cameFromOutside = ({ headers }: FastifyRequest): boolean => headers["x-forwarded-for"] !== undefined;

/** Why this process should get no requests; null = it should. */
const obstacle = async (platform: Platform, isStopping: boolean): Promise<string | null> => {
  if (isStopping) return "stopping";
  if (!(await platform.database.ping())) return "database";
  return (await isMigrated(platform)) ? null : "migrations";
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
export const registerOperations = (app: FastifyInstance, platform: Platform): void => {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  measure(app);

  app.get("/health", async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));

  app.get("/ready", async (request, reply) => {
    const reason = await obstacle(platform, isStopping).catch((error: unknown) => {
      request.log.error({ err: error }, "readiness could not be told");
      return "database";
    });
    return reply
      .header("cache-control", "no-store")
      .status(reason ? 503 : 200)
      .send(reason ? { status: "not ready", reason } : { status: "ok" });
  });

  app.get("/metrics", async (request, reply) => {
    if (cameFromOutside(request)) throw new AppError("not_found");
    const metrics = allMetrics();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
};

import { createKeySets } from "#server/identity/tokens/keys";
import { createGateways } from "#server/modules/commerce/payments/gateways";
import { offerPurchases } from "#server/modules/commerce/payments/purchases.service";
import { createOrganizationDirectory } from "#server/modules/organization/organization/organization.directory";
import { createStreamWatchers } from "#server/modules/platform/streams/stream-watchers";
import { openDatabase } from "./db/database.ts";
import type { Change } from "./db/remembered.ts";
import { subscribe } from "./domain-events/subscribers.ts";
import { type Env, originOf } from "./env.ts";
import { createBearers } from "./http/bearers.ts";
import { createTokenVerifier } from "./http/token.ts";
import type { Platform } from "./platform.ts";
import { createBroadcast } from "./ports/broadcast.ts";
import { createFileStore } from "./ports/files.ts";
import { createLog } from "./ports/log.ts";
import { createPublicWeb } from "./ports/public-web.ts";
import { createRateLimiter } from "./ports/rate-limit.ts";
import { purchases } from "./purchases.ts";
import { subscribers } from "./subscribers.ts";

/**
 * Whom tokens of a user pool name as their issuer. The embedded provider has a name and no address: every process of a
 * deployment knows it by the same, whatever its port or host, and what it signed stays valid when these change.
 */
export const issuerOf =
  (env: Env) =>
  (poolId: string): string =>
    `${env.IDENTITY_ISSUER ?? "http://localhost/identity"}/${poolId}`;

/** What the embedded provider called itself before, by its port: tokens live an hour and outlive an update by that. */
export const formerIssuerOf =
  ({ API_PORT }: Env) =>
  (poolId: string): string =>
    `http://localhost:${API_PORT}/identity/${poolId}`;

/** Builds the platform from its environment; `close` gives back what it holds. */
export const createPlatform = (env: Env, databaseUrl: string): Platform & { close: () => Promise<void> } => {
  const log = createLog(env);
  subscribe(subscribers, log);
  offerPurchases(purchases);
  // A pooler shares its connections out, and nobody can listen on one.
  const broadcast = createBroadcast({
    databaseUrl: env.DATABASE_DIRECT_URL ?? databaseUrl,
    redisUrl: env.REDIS_URL,
    onTrouble: (error) => log.warn({ err: error }, "news between processes does not come through; it is tried again"),
  });
  const forget = (change: Change): void => {
    bearers.forget(change);
    if (change.of === "organizations") organizations.forget();
  };
  const bearers = createBearers(broadcast, forget);
  const database = openDatabase(databaseUrl, {
    announcer: broadcast.announcer,
    onChange: forget,
    onJobs: broadcast.tellWorkers,
    warn: (text) => log.warn({}, text),
  });
  const organizations = createOrganizationDirectory(database, (domain) => originOf(env, domain));
  const limiter = createRateLimiter({ database, redisUrl: env.REDIS_URL });
  const watchers = createStreamWatchers(log);
  const now = () => new Date();
  return {
    env,
    database,
    organizations,
    files: createFileStore(env),
    limiter,
    broadcast,
    gateways: createGateways(env, database, now),
    web: createPublicWeb(),
    tokens: createTokenVerifier({
      issuer: issuerOf(env),
      formerIssuer: env.IDENTITY_ISSUER ? undefined : formerIssuerOf(env),
      localKeys: env.IDENTITY_ISSUER ? undefined : createKeySets(database),
      poolEndpoint: env.IDENTITY_ENDPOINT,
      now,
    }),
    bearers,
    watchers,
    log,
    now,
    close: async () => {
      await watchers.close();
      await Promise.all([limiter.close(), bearers.close(), broadcast.close(), database.close()]);
    },
  };
};

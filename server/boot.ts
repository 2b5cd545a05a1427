import { openDatabase } from "./db/database.ts";
import { type Env, originOf } from "./env.ts";
import { createTokenVerifier } from "./http/token.ts";
import { createKeySets } from "./identity/keys.ts";
import { createOrganizationDirectory } from "./modules/organization/organization.directory.ts";
import { createGateways } from "./modules/payments/gateways.ts";
import type { Platform } from "./platform.ts";
import { createBroadcast } from "./ports/broadcast.ts";
import { createFileStore } from "./ports/files.ts";
import { createPublicWeb } from "./ports/public-web.ts";
import { createRateLimiter } from "./ports/rate-limit.ts";

/** Where tokens of a user pool come from; the embedded provider names itself by the platform's own address. */
export const issuerOf =
  (env: Env) =>
  (poolId: string): string =>
    `${env.IDENTITY_ISSUER ?? `http://localhost:${env.API_PORT}/identity`}/${poolId}`;

/** Builds the platform from its environment; `close` gives back what it holds. */
export const createPlatform = (env: Env, databaseUrl: string): Platform & { close: () => Promise<void> } => {
  const broadcast = createBroadcast({ databaseUrl, redisUrl: env.REDIS_URL });
  const database = openDatabase(databaseUrl, { announcer: broadcast.announcer });
  const limiter = createRateLimiter({ database, redisUrl: env.REDIS_URL });
  const now = () => new Date();
  return {
    env,
    database,
    organizations: createOrganizationDirectory(database, (domain) => originOf(env, domain)),
    files: createFileStore(env),
    limiter,
    broadcast,
    gateways: createGateways(env, database, now),
    web: createPublicWeb(),
    tokens: createTokenVerifier({
      issuer: issuerOf(env),
      localKeys: env.IDENTITY_ISSUER ? undefined : createKeySets(database),
      poolEndpoint: env.IDENTITY_ENDPOINT,
      now,
    }),
    now,
    close: async () => {
      await Promise.all([limiter.close(), broadcast.close(), database.close()]);
    },
  };
};

import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import { CompiledQuery } from "kysely";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis } from "rate-limiter-flexible";
import { AppError } from "#kernel/errors";
import type { Database } from "#server/db/database";
import { openRedis } from "./redis.ts";

export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

export interface RateLimiter {
  /** Counts one more for the key in its window, or so many at once; `retryAfter` is in seconds, 0 while allowed. */
  consume: (key: string, limit: RateLimit, count?: number) => Promise<{ allowed: boolean; retryAfter: number }>;
  /** Takes one back that turned out not to count. */
  giveBack: (key: string) => Promise<void>;
  /** Forgets what was counted for the key. */
  reset: (key: string) => Promise<void>;
}

/** Counts one more for the key, or so many at once. Throws `rate_limited` where that is more than the limit. */
export const requireWithin = async (
  limiter: Pick<RateLimiter, "consume">,
  key: string,
  limit: RateLimit,
  count = 1,
): Promise<void> => {
  const { allowed, retryAfter } = await limiter.consume(key, limit, count);
  if (!allowed) throw new AppError("rate_limited", { retryAfter });
};

/** Callers bring the limit with each key, so the library's own is out of reach. */
const options = { points: 2 ** 30, duration: 60, keyPrefix: "" };

const inDatabase = (database: Database) =>
  new RateLimiterPostgres({
    ...options,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        database.asPlatform("count a rate limit", async (tx) => {
          const { rows, numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, values));
          return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
        }),
    },
  });

const inRedis = (client: Redis) =>
  new RateLimiterRedis({
    ...options,
    keyPrefix: "moothall:limit",
    storeClient: client,
    rejectIfRedisNotReady: true,
    // While Redis is away each process counts for itself: people sign in, and guessing stays slow.
    insuranceLimiter: new RateLimiterMemory(options),
  });

const connect = (url: string): Redis => {
  const client = openRedis(url, { maxRetriesPerRequest: 1 });
  // It reconnects by itself; without a listener a lost connection would end the process.
  client.on("error", () => undefined);
  return client;
};

/** Keys are made of addresses and names; what is stored is not. */
const stored = (key: string): string => createHash("sha256").update(key).digest("base64url");

/** Counts in PostgreSQL, or in Redis when there is one: the limits hold across processes. */
export const createRateLimiter = ({
  database,
  redisUrl,
}: {
  database: Database;
  redisUrl?: string | undefined;
}): RateLimiter & { close: () => Promise<void> } => {
  const redis = redisUrl === undefined ? undefined : connect(redisUrl);
  const limiter = redis ? inRedis(redis) : inDatabase(database);
  return {
    consume: async (key, { points, seconds }, count = 1) => {
      const { consumedPoints, msBeforeNext } = await limiter.consume(stored(key), count, { customDuration: seconds });
      const allowed = consumedPoints <= points;
      return { allowed, retryAfter: allowed ? 0 : Math.ceil(msBeforeNext / 1000) };
    },
    giveBack: async (key) => void (await limiter.reward(stored(key), 1)),
    reset: async (key) => void (await limiter.delete(stored(key))),
    close: async () => redis?.disconnect(),
  };
};

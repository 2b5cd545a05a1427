import { createRequire } from "node:module";
import type { Redis, RedisOptions } from "ioredis";

const load = createRequire(import.meta.url);

/** A connection to Redis. Its library is loaded by the first one: without REDIS_URL a process is 20 MB lighter. */
export const openRedis = (url: string, options: RedisOptions): Redis => {
  const library: typeof import("ioredis") = load("ioredis");
  return new library.Redis(url, options);
};

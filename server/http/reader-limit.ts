import type { FastifyRequest } from "fastify";
import type { Platform } from "#server/platform";
import { requireWithin } from "#server/ports/rate-limit";

/** Calendars and feeds one address may ask for: the programs of a large house share one. */
const limit = { points: 300, seconds: 60 };

/** Throws `rate_limited` for whoever reads faster than any program does, or tries addresses out. */
export const limitReader = async ({ limiter }: Platform, { ip }: FastifyRequest): Promise<void> => {
  await requireWithin(limiter, `reader:${ip}`, limit);
};

import { AppError } from "#kernel/errors";
import type { RateLimiter } from "./rate-limit.ts";

/** Wrong codes one account may try, of each kind. */
const wrongCodes = { points: 10, seconds: 600 };

/**
 * An attempt with a code that could be guessed. Only a wrong one (`code_invalid`) uses up a guess; it is counted before
 * the code is looked at, so that many at once are no way around. Throws `rate_limited` when none is left.
 */
export const limitGuesses = async <T>(limiter: RateLimiter, key: string, attempt: () => Promise<T>): Promise<T> => {
  const { allowed } = await limiter.consume(key, wrongCodes);
  if (!allowed) throw new AppError("rate_limited");
  try {
    const result = await attempt();
    await limiter.giveBack(key);
    return result;
  } catch (error) {
    if (!(error instanceof AppError && error.code === "code_invalid")) await limiter.giveBack(key);
    throw error;
  }
};

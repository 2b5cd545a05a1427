import { AppError } from "#kernel/errors";
import type { RateLimit, RateLimiter } from "./rate-limit.ts";

/** Wrong codes one account may try, of each kind. */
const wrongCodes = { points: 10, seconds: 600 };
/** Wrong codes after which nobody is told any more what is wrong with them: of one account, and from one network. */
const explained = {
  account: { points: 5, seconds: 600 },
  network: { points: 30, seconds: 600 },
} as const satisfies Record<string, RateLimit>;

const isWrongCode = (error: unknown): error is AppError => error instanceof AppError && error.code === "code_invalid";

/**
 * Says what is wrong with a code (`reason`) to who may have mistyped it or come too late, and to nobody who tries many:
 * that a code exists is what they are after. Wrong codes of every kind count, or not being counted would tell them.
 */
export const hideFromGuessers = async <T>(
  limiter: RateLimiter,
  keys: Readonly<Record<keyof typeof explained, string>>,
  attempt: () => Promise<T>,
): Promise<T> => {
  try {
    return await attempt();
  } catch (error) {
    if (!isWrongCode(error)) throw error;
    const account = await limiter.consume(keys.account, explained.account);
    const network = await limiter.consume(keys.network, explained.network);
    if (account.allowed && network.allowed) throw error;
    const paths = Object.keys(error.fields ?? {});
    throw new AppError("code_invalid", { fields: Object.fromEntries(paths.map((path) => [path, "code_invalid"])) });
  }
};

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
    if (!isWrongCode(error)) await limiter.giveBack(key);
    throw error;
  }
};

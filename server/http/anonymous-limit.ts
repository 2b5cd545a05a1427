import type { FastifyRequest } from "fastify";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { AnyEndpoint } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { isTokenless } from "#kernel/permissions";
import { callerNetwork } from "#server/identity/network";
import type { Platform } from "#server/platform";
import { isPublicAddress } from "#server/ports/public-address";

const seconds = 60;
/** Calls that a process counts by itself before it tells the others of them. */
const mostUntold = 20;

const isAnonymous = ({ headers }: FastifyRequest, { permission }: AnyEndpoint): boolean =>
  isTokenless(permission) || !headers.authorization;

/**
 * Refuses calls without a sign-in from an address of the internet that makes more of them than a house full of people
 * would; the networks that the platform stands in are not counted: the web app asks from there for the pages it renders.
 * A process counts by itself and tells the others now and then: a visitor costs them nothing, and a flood little.
 */
export const createAnonymousLimit = ({ env, limiter }: Pick<Platform, "env" | "limiter">) => {
  const points = env.ANONYMOUS_CALLS;
  const untold = Math.min(mostUntold, Math.ceil(points / 10));
  const own = new RateLimiterMemory({ points: 2 ** 30, duration: seconds });

  const count = async (network: string): Promise<void> => {
    const { consumedPoints } = await own.consume(network);
    if (consumedPoints % untold !== 0) return;
    const { allowed, retryAfter } = await limiter.consume(`anonymous:${network}`, { points, seconds }, untold);
    if (allowed) return;
    await own.block(network, retryAfter);
    throw new AppError("rate_limited", { retryAfter });
  };

  /** Throws `rate_limited`. */
  return async (request: FastifyRequest, endpoint: AnyEndpoint): Promise<void> => {
    if (points === 0 || !isAnonymous(request, endpoint) || !isPublicAddress(request.ip)) return;
    try {
      await count(callerNetwork(request.ip));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new AppError("rate_limited", { retryAfter: Math.ceil(error.msBeforeNext / 1000), cause: error });
    }
  };
};

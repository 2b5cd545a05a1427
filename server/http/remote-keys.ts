import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";
import { AppError } from "#kernel/errors";

/** Faults of the token; every other one is about the keys that could not be had. */
const isFaultOfToken = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported;

/**
 * The published keys of a provider elsewhere, kept between requests. Throws `unavailable` while they cannot be read:
 * whoever holds a good token must not be taken for a stranger because somebody else's server is away.
 */
export const remoteKeys = (url: URL): JWTVerifyGetKey => {
  const find = createRemoteJWKSet(url);
  return async (header, token) => {
    try {
      return await find(header, token);
    } catch (error) {
      if (isFaultOfToken(error)) throw error;
      throw new AppError("unavailable", { cause: error });
    }
  };
};

import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { AppError } from "#kernel/errors";

/** What a verified access token says. */
export interface TokenClaims {
  readonly sub: string;
  readonly username: string;
  /** When the person last proved who they are; null when the provider does not tell. */
  readonly authenticatedAt: Date | null;
  /** The session of the embedded provider it belongs to, which may have been ended; null for another provider's. */
  readonly session: string | null;
}

export interface TokenVerifier {
  /** Throws `unauthenticated` for anything but a running access token of this pool and client. */
  verify: (token: string, pool: { userPoolId: string; userPoolClientId: string }) => Promise<TokenClaims>;
}

/**
 * Verifies by issuer and published keys, so that Amazon Cognito or the embedded provider is a setting.
 * `localKeys` spares the embedded provider a request to itself.
 */
export const createTokenVerifier = (options: {
  issuer: (poolId: string) => string;
  localKeys?: (poolId: string) => JWTVerifyGetKey;
  now: () => Date;
}): TokenVerifier => {
  const remote = new Map<string, JWTVerifyGetKey>();
  const keysOf = (poolId: string): JWTVerifyGetKey => {
    if (options.localKeys) return options.localKeys(poolId);
    const known = remote.get(poolId) ?? createRemoteJWKSet(new URL(`${options.issuer(poolId)}/.well-known/jwks.json`));
    remote.set(poolId, known);
    return known;
  };
  return {
    verify: async (token, pool) => {
      try {
        const { payload } = await jwtVerify(token, keysOf(pool.userPoolId), {
          issuer: options.issuer(pool.userPoolId),
          algorithms: ["RS256"],
          currentDate: options.now(),
          requiredClaims: ["sub", "exp", "client_id", "token_use"],
        });
        if (payload.token_use !== "access" || payload.client_id !== pool.userPoolClientId || !payload.sub)
          throw new AppError("unauthenticated");
        const { sub, username, auth_time, origin_jti } = payload;
        return {
          sub,
          username: typeof username === "string" ? username : sub,
          authenticatedAt: typeof auth_time === "number" ? new Date(auth_time * 1000) : null,
          session: options.localKeys && typeof origin_jti === "string" ? origin_jti : null,
        };
      } catch (error) {
        if (error instanceof errors.JOSEError) throw new AppError("unauthenticated", { cause: error });
        throw error;
      }
    },
  };
};

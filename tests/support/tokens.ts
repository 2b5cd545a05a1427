import { randomUUID } from "node:crypto";
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";
import { createTokenVerifier, type TokenVerifier } from "#server/http/token";

export interface Pool {
  userPoolId: string;
  userPoolClientId: string;
}

export interface TestTokens {
  readonly verifier: TokenVerifier;
  /** A running access token of the pool; `claims` overrides single claims, to forge. */
  readonly sign: (pool: Pool, sub: string, claims?: Record<string, unknown>) => Promise<string>;
}

const issuer = (poolId: string) => `https://identity.test/${poolId}`;

const makeKeys = async () => {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  return {
    privateKey,
    keys: createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: "test", alg: "RS256" }] }),
  };
};

let shared: ReturnType<typeof makeKeys> | undefined;
/** Of the platforms of a process: to make a pair takes longer than many a test. */
export const sharedKeys = (): ReturnType<typeof makeKeys> => {
  shared ??= makeKeys();
  return shared;
};

/** Real tokens, really verified, under a key of their own unless told otherwise. */
export const createTestTokens = async (now: () => Date, keyPair = makeKeys()): Promise<TestTokens> => {
  const { privateKey, keys } = await keyPair;
  return {
    verifier: createTokenVerifier({ issuer, localKeys: () => keys, now }),
    sign: (pool, sub, claims = {}) => {
      const seconds = Math.floor(now().getTime() / 1000);
      return new SignJWT({
        iss: issuer(pool.userPoolId),
        sub,
        client_id: pool.userPoolClientId,
        token_use: "access",
        username: sub,
        jti: randomUUID(),
        iat: seconds,
        exp: seconds + 3600,
        ...claims,
      })
        .setProtectedHeader({ alg: "RS256", kid: "test" })
        .sign(privateKey);
    },
  };
};

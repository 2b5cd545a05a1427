import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { AppError } from "#kernel/errors";
import { hostedUrlOf } from "#server/modules/organization/organization/organization.auth";
import { createHostedIssuers, isIssuer } from "./hosted-issuer.ts";
import { addressFromPool, addressFromUserinfo, addressIn, type LoginAddress } from "./login-address.ts";
import { remoteKeys } from "./remote-keys.ts";

/** What a verified access token says. */
export interface TokenClaims {
  /** Who it is, unmistakable among all issuers an organization trusts. */
  readonly sub: string;
  readonly username: string;
  readonly expiresAt: Date;
  /** When the person last proved who they are; null when the provider does not tell. */
  readonly authenticatedAt: Date | null;
  /** The session of the embedded provider it belongs to, which may have been ended; null for another provider's. */
  readonly session: string | null;
  /** Asks another provider for the person's address; null where it does not tell, and for the embedded provider. */
  readonly askAddress: () => Promise<LoginAddress | null>;
}

/** The user pool of an organization, and its other ways in as they are stored. */
export interface TokenPool {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly auth?: Readonly<Record<string, unknown>>;
}

export interface TokenVerifier {
  /** Throws `unauthenticated` for anything but a running access token of this pool, or of its hosted sign-in, and client. */
  verify: (token: string, pool: TokenPool) => Promise<TokenClaims>;
}

interface VerifierOptions {
  issuer: (poolId: string) => string;
  /** Another name of the same issuer, in tokens that still run. */
  formerIssuer?: ((poolId: string) => string) | undefined;
  /** Spares the embedded provider a request to itself. */
  localKeys?: ((poolId: string) => JWTVerifyGetKey) | undefined;
  /** Where a user pool elsewhere answers its protocol. */
  poolEndpoint?: string | undefined;
  now: () => Date;
}

/** Made with a private key: a shared secret would let every holder of the client's make tokens. */
const asymmetric = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

/** The scope under which a pool shows a token's bearer what it knows of them. */
const poolScope = "aws.cognito.signin.user.admin";

const authenticatedAt = ({ auth_time }: JWTPayload): Date | null =>
  typeof auth_time === "number" ? new Date(auth_time * 1000) : null;

/** Tokens without an end have been refused. */
const expiresAt = ({ exp = 0 }: JWTPayload): Date => new Date(exp * 1000);

const scopesOf = ({ scope }: JWTPayload): string[] => (typeof scope === "string" ? scope.split(" ") : []);

const subjectOf = ({ sub }: JWTPayload): string => {
  if (!sub) throw new AppError("unauthenticated");
  return sub;
};

/** The client a token was given to; where it does not name one, it must be meant for ours. */
const isForClient = ({ client_id, azp, aud }: JWTPayload, clientId: string): boolean => {
  const holder = client_id ?? azp;
  return holder === undefined ? [aud].flat().includes(clientId) : holder === clientId;
};

/** `iss` as the token claims it: chooses by whose keys it has to be signed. */
const claimedIssuer = (token: string): string => decodeJwt(token).iss ?? "";

/** Verifies by issuer and published keys, so that Amazon Cognito or the embedded provider is a setting. */
const createPoolVerifier = ({
  issuer,
  formerIssuer = issuer,
  localKeys,
  poolEndpoint,
  now,
}: VerifierOptions): TokenVerifier["verify"] => {
  const remote = new Map<string, JWTVerifyGetKey>();
  const keysOf = (poolId: string): JWTVerifyGetKey => {
    if (localKeys) return localKeys(poolId);
    const known = remote.get(poolId) ?? remoteKeys(new URL(`${issuer(poolId)}/.well-known/jwks.json`));
    remote.set(poolId, known);
    return known;
  };
  return async (token, pool) => {
    const { payload } = await jwtVerify(token, keysOf(pool.userPoolId), {
      issuer: [issuer(pool.userPoolId), formerIssuer(pool.userPoolId)],
      algorithms: ["RS256"],
      currentDate: now(),
      requiredClaims: ["sub", "exp", "client_id", "token_use"],
    });
    if (payload.token_use !== "access" || payload.client_id !== pool.userPoolClientId)
      throw new AppError("unauthenticated");
    const sub = subjectOf(payload);
    const { username, origin_jti } = payload;
    const hostedUrl = hostedUrlOf(pool.auth);
    const askAddress = async (): Promise<LoginAddress | null> => {
      if (localKeys) return null;
      if (poolEndpoint && scopesOf(payload).includes(poolScope)) return addressFromPool(poolEndpoint, token);
      if (hostedUrl === "") return null;
      const server = { issuer: hostedUrl, userinfo_endpoint: new URL("/oauth2/userInfo", hostedUrl).href };
      return addressFromUserinfo({ server, clientId: pool.userPoolClientId, token, subject: sub });
    };
    return {
      sub,
      username: typeof username === "string" ? username : sub,
      expiresAt: expiresAt(payload),
      authenticatedAt: authenticatedAt(payload),
      session: localKeys && typeof origin_jti === "string" ? origin_jti : null,
      askAddress,
    };
  };
};

/**
 * Verifies what any other OpenID provider gives: access tokens by RFC 9068, which an id token never is. Two issuers
 * may call different people the same, so a person goes by the issuer's name too.
 */
const createHostedVerifier = ({ now }: VerifierOptions) => {
  const introduce = createHostedIssuers();
  return async (token: string, { userPoolClientId: clientId }: TokenPool, hostedUrl: string): Promise<TokenClaims> => {
    const { server, keys } = await introduce(hostedUrl);
    const { payload } = await jwtVerify(token, keys, {
      issuer: server.issuer,
      typ: "at+jwt",
      algorithms: asymmetric,
      currentDate: now(),
      requiredClaims: ["sub", "exp"],
    });
    if (!isForClient(payload, clientId)) throw new AppError("unauthenticated");
    const subject = subjectOf(payload);
    const named = addressIn(payload);
    const sub = `${server.issuer}|${subject}`;
    return {
      sub,
      username: sub,
      expiresAt: expiresAt(payload),
      authenticatedAt: authenticatedAt(payload),
      session: null,
      askAddress: async () => {
        if (named?.verified || !server.userinfo_endpoint) return named;
        return (await addressFromUserinfo({ server, clientId, token, subject })) ?? named;
      },
    };
  };
};

export const createTokenVerifier = (options: VerifierOptions): TokenVerifier => {
  const verifyOfPool = createPoolVerifier(options);
  const verifyHosted = createHostedVerifier(options);
  return {
    verify: async (token, pool) => {
      try {
        const hostedUrl = hostedUrlOf(pool.auth);
        const isHosted = hostedUrl !== "" && isIssuer(hostedUrl, claimedIssuer(token));
        return await (isHosted ? verifyHosted(token, pool, hostedUrl) : verifyOfPool(token, pool));
      } catch (error) {
        if (error instanceof errors.JOSEError) throw new AppError("unauthenticated", { cause: error });
        throw error;
      }
    },
  };
};

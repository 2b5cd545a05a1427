import { decodeJwt, errors, type JWTPayload, jwtVerify } from "jose";
import { isSessionAlive } from "#server/identity/tokens/sessions.queries";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Provider } from "./call.ts";
import { fault, type IdentityFault } from "./protocol.ts";
import { findUser, type User } from "./users.queries.ts";

/** The person behind an access token, and the sign-in it comes from. */
export interface SignedIn {
  readonly organization: OrganizationRecord;
  readonly user: User;
  readonly family: string;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whose client the token says it is for; nothing of it is believed before it is verified. */
const claimedClient = (token: string): string => {
  try {
    const { client_id } = decodeJwt(token);
    if (typeof client_id === "string" && client_id.length <= 128 && !client_id.includes("\0")) return client_id;
  } catch {
    // Not a token at all: refused like one that is for nobody.
  }
  throw fault.invalidAccessToken();
};

const refusal = (error: unknown): unknown => {
  if (error instanceof errors.JWTExpired) return fault.accessTokenExpired();
  return error instanceof errors.JOSEError ? fault.invalidAccessToken() : error;
};

const verified = async (provider: Provider, organization: OrganizationRecord, token: string): Promise<JWTPayload> => {
  const { issuer, formerIssuer = issuer } = provider;
  try {
    const { payload } = await jwtVerify(token, provider.keySets(organization.userPoolId), {
      issuer: [issuer(organization.userPoolId), formerIssuer(organization.userPoolId)],
      algorithms: ["RS256"],
      currentDate: provider.clock(),
      requiredClaims: ["sub", "exp", "client_id", "token_use", "origin_jti"],
    });
    return payload;
  } catch (error) {
    throw refusal(error);
  }
};

/** Signature, issuer, expiry, use, and that the sign-in it comes from was not ended. */
export const authenticate = async (provider: Provider, token: string): Promise<SignedIn> => {
  const organization = await provider.organizations.byClientId(claimedClient(token));
  if (!organization) throw fault.invalidAccessToken();
  const { sub, token_use, origin_jti: family } = await verified(provider, organization, token);
  if (token_use !== "access") throw fault.invalidAccessToken();
  if (!sub || !uuid.test(sub) || typeof family !== "string" || !uuid.test(family)) throw fault.invalidAccessToken();
  const user = await provider.database.organization(organization.id).read(async (tx): Promise<User | IdentityFault> => {
    if (!(await isSessionAlive(tx, sub, family))) return fault.accessTokenRevoked();
    return (await findUser(tx, sub)) ?? fault.accessTokenRevoked();
  });
  if (user instanceof Error) throw user;
  return { organization, user, family };
};

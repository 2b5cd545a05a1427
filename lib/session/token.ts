import { decodeJwt, type JWTPayload } from "jose";

/** A token this close to its end is not used any more. */
const marginSeconds = 300;

/** The claims, unverified: the platform verifies, the browser only wants to know. */
export const claimsOf = (token: string): JWTPayload | null => {
  try {
    return decodeJwt(token);
  } catch {
    return null;
  }
};

/** Three parts, a numeric `exp`, and more than 300 seconds to live. `now` in milliseconds. */
export const isTokenValid = (token: string | null, now: number = Date.now()): token is string => {
  if (token === null) return false;
  const exp: unknown = claimsOf(token)?.exp;
  return typeof exp === "number" && exp - now / 1000 > marginSeconds;
};

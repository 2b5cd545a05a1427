/** A token's claims by name. */
export type Claims = Readonly<Record<string, unknown>>;

/** A token this close to its end is not used any more. */
const marginSeconds = 300;

const decode = (base64url: string): string => {
  const bytes = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
};

/** The claims, unverified: the platform verifies, the browser only wants to know, and needs no library for that. */
export const claimsOf = (token: string): Claims | null => {
  const [, payload, signature, ...rest] = token.split(".");
  if (payload === undefined || signature === undefined || rest.length > 0) return null;
  try {
    const claims: unknown = JSON.parse(decode(payload));
    return typeof claims === "object" && claims !== null && !Array.isArray(claims) ? { ...claims } : null;
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

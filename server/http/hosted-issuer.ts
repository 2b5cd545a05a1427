import type { JWTVerifyGetKey } from "jose";
import {
  type AuthorizationServer,
  allowInsecureRequests,
  discoveryRequest,
  processDiscoveryResponse,
} from "oauth4webapi";
import { AppError } from "#kernel/errors";
import { remoteKeys } from "./remote-keys.ts";

/** An OpenID provider that an organization signs its people in with. */
export interface HostedIssuer {
  readonly server: AuthorizationServer;
  readonly keys: JWTVerifyGetKey;
}

/** How long a provider may take to introduce itself, in ms. */
const patience = 5_000;
/** How long what it said of itself counts, in ms. */
const keepFor = 60 * 60_000;
/** Least time between two tries, in ms: tokens that anybody can make up must not become requests. */
const lookAgainAfter = 5_000;

const discover = async (url: URL): Promise<HostedIssuer> => {
  const response = await discoveryRequest(url, {
    algorithm: "oidc",
    signal: AbortSignal.timeout(patience),
    [allowInsecureRequests]: url.protocol === "http:",
  });
  const server = await processDiscoveryResponse(url, response);
  if (!server.jwks_uri) throw new Error(`${url.href} publishes no keys.`);
  return { server, keys: remoteKeys(new URL(server.jwks_uri)) };
};

/** Whether both name the same issuer: a slash at the end makes none. */
export const isIssuer = (hostedUrl: string, issuer: string): boolean =>
  hostedUrl.replace(/\/+$/, "") === issuer.replace(/\/+$/, "");

/** Introduces organizations' providers to the platform, once each. Throws `unavailable` while one cannot be reached. */
export const createHostedIssuers = (): ((hostedUrl: string) => Promise<HostedIssuer>) => {
  const known = new Map<string, { until: number; issuer: Promise<HostedIssuer> }>();
  return (hostedUrl) => {
    const found = known.get(hostedUrl);
    if (found && found.until > Date.now()) return found.issuer;
    const issuer = discover(new URL(hostedUrl)).catch((cause: unknown) => {
      known.set(hostedUrl, { until: Date.now() + lookAgainAfter, issuer });
      throw new AppError("unavailable", { cause });
    });
    known.set(hostedUrl, { until: Date.now() + keepFor, issuer });
    return issuer;
  };
};

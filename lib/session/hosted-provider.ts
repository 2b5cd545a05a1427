import * as oauth from "oauth4webapi";
import { HostedSignInError } from "./hosted-error.ts";
import type { TokenSet } from "./storage.ts";
import { claimsOf } from "./token.ts";

/** "openid": an issuer that introduces itself; "pool": the hosted pages of an Amazon Cognito user pool, which do not. */
export type HostedProtocol = "openid" | "pool";

export interface HostedProviderConfig {
  /** COGNITO_HOSTED_URL. */
  url: string;
  clientId: string;
  userPoolId: string;
}

/** What has to be known again when the person comes back. */
export interface Departure {
  state: string;
  nonce: string;
  verifier: string;
  /** The address the provider sends back to. */
  returnTo: string;
  protocol: HostedProtocol;
}

/** How long a provider may take to answer, in ms. */
const patience = 15_000;
/** How far a browser's clock may be off, in seconds. */
const tolerance = 120;
const scope = "openid email profile";

/** The hosted pages of a pool tell nothing of themselves; its tokens name the pool's own address. */
const serverOfPool = (hosted: URL, userPoolId: string): oauth.AuthorizationServer => ({
  issuer: `https://cognito-idp.${userPoolId.split("_")[0]}.amazonaws.com/${userPoolId}`,
  authorization_endpoint: new URL("/oauth2/authorize", hosted).href,
  token_endpoint: new URL("/oauth2/token", hosted).href,
  revocation_endpoint: new URL("/oauth2/revoke", hosted).href,
});

const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");

const failureOf = (error: unknown): HostedSignInError => {
  if (error instanceof HostedSignInError) return error;
  if (isUnreachable(error)) return new HostedSignInError("network", error);
  if (error instanceof oauth.AuthorizationResponseError)
    return new HostedSignInError(error.error === "access_denied" ? "denied" : "failed", error);
  const isUsedUp = error instanceof oauth.ResponseBodyError && error.error === "invalid_grant";
  return new HostedSignInError(isUsedUp ? "expired" : "failed", error);
};

const explained = async <T>(attempt: () => Promise<T>): Promise<T> => {
  try {
    return await attempt();
  } catch (error) {
    throw failureOf(error);
  }
};

/** The platform reads access tokens; one that only its provider can read is of no use here. */
const tokensOf = ({ access_token, id_token, refresh_token }: oauth.TokenEndpointResponse): TokenSet => {
  if (!claimsOf(access_token)) throw new HostedSignInError("failed");
  return { accessToken: access_token, idToken: id_token ?? "", refreshToken: refresh_token ?? null };
};

/** Authorization code with PKCE, by the library that knows the protocol. Each call rejects with a HostedSignInError. */
export const createHostedProvider = ({ url, clientId, userPoolId }: HostedProviderConfig) => {
  const hosted = new URL(url);
  const client: oauth.Client = { client_id: clientId, [oauth.clockTolerance]: tolerance };
  // The platform lets an organization name a provider without encryption on the machine itself only.
  const request = () => ({
    signal: AbortSignal.timeout(patience),
    [oauth.allowInsecureRequests]: hosted.protocol === "http:",
  });
  let discovered: Promise<oauth.AuthorizationServer> | undefined;

  const discover = (): Promise<oauth.AuthorizationServer> => {
    discovered ??= oauth
      .discoveryRequest(hosted, { algorithm: "oidc", ...request() })
      .then((response) => oauth.processDiscoveryResponse(hosted, response))
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  };

  const serverOf = (protocol: HostedProtocol): Promise<oauth.AuthorizationServer> | oauth.AuthorizationServer =>
    protocol === "openid" ? discover() : serverOfPool(hosted, userPoolId);

  /** It becomes the address of the window: nothing but a web page may stand there. */
  const pageOf = ({ authorization_endpoint }: oauth.AuthorizationServer): URL => {
    const page = new URL(authorization_endpoint ?? "", hosted);
    if (page.protocol !== "https:" && page.protocol !== hosted.protocol) throw new HostedSignInError("failed");
    return page;
  };

  /** To a browser an address without an introduction looks like one out of reach. */
  const findProtocol = async (): Promise<HostedProtocol> => {
    if (hosted.hostname.endsWith(".amazoncognito.com")) return "pool";
    return discover().then(
      () => "openid",
      () => "pool",
    );
  };

  return {
    /** The provider's page for one of its ways in, and what to keep until the person is back. */
    depart: (method: string, returnTo: string): Promise<{ page: string; departure: Departure }> =>
      explained(async () => {
        const protocol = await findProtocol();
        const server = await serverOf(protocol);
        const departure = {
          state: oauth.generateRandomState(),
          nonce: oauth.generateRandomNonce(),
          verifier: oauth.generateRandomCodeVerifier(),
          returnTo,
          protocol,
        };
        const page = pageOf(server);
        const parameters = {
          client_id: clientId,
          response_type: "code",
          redirect_uri: returnTo,
          scope: server.scopes_supported?.includes("offline_access") ? `${scope} offline_access` : scope,
          state: departure.state,
          nonce: departure.nonce,
          code_challenge: await oauth.calculatePKCECodeChallenge(departure.verifier),
          code_challenge_method: "S256",
          identity_provider: method,
        };
        for (const [name, value] of Object.entries(parameters)) page.searchParams.set(name, value);
        return { page: page.href, departure };
      }),

    /** Tokens for what the provider sent the person back with. */
    arrive: (answer: URLSearchParams, { state, nonce, verifier, returnTo, protocol }: Departure): Promise<TokenSet> =>
      explained(async () => {
        const server = await serverOf(protocol);
        const validated = oauth.validateAuthResponse(server, client, answer, state);
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          oauth.None(),
          validated,
          returnTo,
          verifier,
          request(),
        );
        const checks = { expectedNonce: nonce, requireIdToken: true };
        return tokensOf(await oauth.processAuthorizationCodeResponse(server, client, response, checks));
      }),

    /** Tokens for a refresh token of an OpenID issuer; a pool's are for the pool's own protocol. */
    refresh: (refreshToken: string): Promise<TokenSet> =>
      explained(async () => {
        const server = await discover();
        const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, request());
        return tokensOf(await oauth.processRefreshTokenResponse(server, client, response));
      }),

    /** Tells an OpenID issuer that the token is given up, where it wants to know. */
    revoke: (refreshToken: string): Promise<void> =>
      explained(async () => {
        const server = await discover();
        if (!server.revocation_endpoint) return;
        const response = await oauth.revocationRequest(server, client, oauth.None(), refreshToken, request());
        await oauth.processRevocationResponse(response);
      }),
  };
};
export type HostedProvider = ReturnType<typeof createHostedProvider>;

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import Provider, { type Configuration } from "oidc-provider";

export const clientId = "harbour-app";
export const otherClientId = "somebody-elses-app";
/** What every request for a token is for: JWTs that a platform can read are made for a resource. */
const resource = "https://api.harbour.example";
export const returnTo = "https://harbour.example/auth/callback";

/** People by the name they sign in with; what a token says of their address is what stands here. */
const people: Readonly<Record<string, { email?: string; email_verified?: boolean }>> = {
  ada: { email: "ada@verified.example", email_verified: true },
  mallory: { email: "ada@verified.example", email_verified: false },
  quiet: {},
};

const clientOf = (id: string) => ({
  client_id: id,
  token_endpoint_auth_method: "none" as const,
  redirect_uris: [returnTo],
  grant_types: ["authorization_code", "refresh_token"],
  response_types: ["code" as const],
});

const configuration = async (): Promise<Configuration> => {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: "openid", alg: "RS256", use: "sig" };
  return {
    clients: [clientOf(clientId), clientOf(otherClientId)],
    jwks: { keys: [key] },
    cookies: { keys: ["only for tests"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...people[accountId] }) }),
    extraTokenClaims: (_context, token) => ("accountId" in token ? people[token.accountId ?? ""] : undefined),
    issueRefreshToken: () => true,
    ttl: { AccessToken: 3600, Grant: 3600, IdToken: 3600, Interaction: 600, RefreshToken: 7200, Session: 7200 },
    features: {
      devInteractions: { enabled: true },
      revocation: { enabled: true, allowedPolicy: () => true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: "",
          audience: resource,
          accessTokenTTL: 3600,
          accessTokenFormat: "jwt",
          jwt: { sign: { alg: "RS256" } },
        }),
      },
    },
  };
};

/** A window that follows redirects and keeps cookies, until it is sent to another site. */
const createWindow = (origin: string) => {
  const cookies = new Map<string, string>();
  const request = async (address: URL, form?: Record<string, string>) => {
    const reply = await fetch(address, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return reply;
  };
  /** Where it ends: a page of this site, or an address of another one. */
  const open = async (address: URL, form?: Record<string, string>): Promise<{ address: URL; html: string }> => {
    if (address.origin !== origin) return { address, html: "" };
    const reply = await request(address, form);
    const location = reply.headers.get("location");
    return location ? open(new URL(location, address)) : { address, html: await reply.text() };
  };
  return open;
};

const linkIn = (html: string, pattern: RegExp): URL => {
  const [, address] = pattern.exec(html) ?? [];
  if (!address) throw new Error(`The provider showed something else: ${html.slice(0, 500)}`);
  return new URL(address);
};

/** A real OpenID provider on a socket of its own. */
export const startOpenIdProvider = async () => {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, await configuration());
  const asked: string[] = [];
  const answer = provider.callback();
  server.on("request", (request, reply) => {
    asked.push(`${request.method} ${request.url?.split("?")[0]}`);
    void answer(request, reply);
  });

  /** Signs in as `name` and agrees, or turns away; resolves to what the provider sends back with. */
  const visit = async (page: string, name: string | null): Promise<URLSearchParams> => {
    const open = createWindow(issuer);
    let shown = await open(new URL(page));
    if (name === null) shown = await open(linkIn(shown.html, /href="([^"]+\/abort)"/));
    const submit = /action="([^"]+)"/;
    if (name !== null) shown = await open(linkIn(shown.html, submit), { prompt: "login", login: name, password: "x" });
    if (shown.html !== "") shown = await open(linkIn(shown.html, submit), { prompt: "consent" });
    return shown.address.searchParams;
  };

  return {
    issuer,
    visit,
    /** Requests so far, as `POST /token`. */
    asked,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

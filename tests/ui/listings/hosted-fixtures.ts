import type { HostedProtocol } from "#lib/session/hosted-provider";
import { expiringIn } from "#tests/ui/session/session-fakes";
import type { AuthPage } from "#ui-tests/auth/auth-harness";

const begun = {
  state: "state-1",
  nonce: "nonce-1",
  verifier: "v".repeat(43),
  returnTo: "https://x.example/auth/callback",
};
export const hostedKey = "0b5f7a9e1c2d4e3f8a9b0c1d2e3f4a5b.hostedSignIn";

/** The tab has begun a sign-in at a provider. */
export const beginHosted = (page: AuthPage, { locale = "en", protocol = "openid" as HostedProtocol } = {}): void =>
  page.tab().setItem(hostedKey, JSON.stringify({ ...begun, locale, protocol }));

/** The page's server is an OpenID provider, too, and has tokens for whoever it sent back. */
export const introduceHosted = (page: AuthPage, tokens: { access_token?: string } = {}): void => {
  const issuer = page.address();
  page.beside("GET /.well-known/openid-configuration", {
    body: { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
  });
  const claims = { iss: issuer, aud: "client-1", sub: "ada", iat: Date.now() / 1000, nonce: begun.nonce };
  page.beside("POST /token", {
    body: { access_token: expiringIn(3600), token_type: "Bearer", id_token: expiringIn(3600, claims), ...tokens },
  });
};

import type { ShellConfig } from "#lib/organization/shell-config";

type AuthConfig = Pick<ShellConfig, "AUTH" | "COGNITO_HOSTED_URL" | "COGNITO_CLIENT_ID">;

export interface HostedMethod {
  /** The provider's name of it. */
  provider: string;
  /** Its own words, where the organization wrote some. */
  text: string | null;
  colors: { background: string; text: string; border: string | null } | null;
}

const builtIn = [
  ["GOOGLE", "Google"],
  ["APPLE", "SignInWithApple"],
  ["FACEBOOK", "Facebook"],
] as const;

/** Ways to sign in on the provider's own pages; none without such pages. */
export const hostedMethods = ({ AUTH, COGNITO_HOSTED_URL }: AuthConfig): HostedMethod[] => {
  if (COGNITO_HOSTED_URL === "") return [];
  const social = builtIn.filter(([key]) => AUTH[key]).map(([, provider]) => ({ provider, text: null, colors: null }));
  const custom = AUTH.CUSTOM.map(({ name, btnText, color, textColor, borderColor }) => ({
    provider: name,
    text: btnText ?? null,
    colors: { background: color, text: textColor, border: borderColor ?? null },
  }));
  return [...social, ...custom];
};

/** The provider's page for one method; it comes back to `returnTo`, an absolute address. */
export const hostedSignInUrl = (config: AuthConfig, provider: string, returnTo: string): string => {
  const url = new URL("/oauth2/authorize", config.COGNITO_HOSTED_URL);
  url.search = new URLSearchParams({
    identity_provider: provider,
    client_id: config.COGNITO_CLIENT_ID,
    response_type: "code",
    scope: "openid email profile",
    redirect_uri: returnTo,
  }).toString();
  return url.href;
};

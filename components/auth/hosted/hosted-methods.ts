import type { ShellConfig } from "#lib/organization/shell-config";

type AuthConfig = Pick<ShellConfig, "AUTH" | "COGNITO_HOSTED_URL">;

export interface HostedMethod {
  /** The provider's name of it. */
  provider: string;
  /** Its own words, where the organization wrote some. */
  text: string | null;
  /** Address of its picture, where the organization has one. */
  icon: string | null;
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
  const social = builtIn
    .filter(([key]) => AUTH[key])
    .map(([, provider]) => ({ provider, text: null, icon: null, colors: null }));
  const custom = AUTH.CUSTOM.map(({ name, btnText, icon, color, textColor, borderColor }) => ({
    provider: name,
    text: btnText ?? null,
    icon: icon ?? null,
    colors: { background: color, text: textColor, border: borderColor ?? null },
  }));
  return [...social, ...custom];
};

"use client";

import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/app-context";
import { Button } from "#components/ui/button";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { type HostedMethod, hostedMethods, hostedSignInUrl } from "./hosted-sign-in";

const names: Readonly<Record<string, string>> = { SignInWithApple: "Apple" };

/** One button for each way to sign in at another provider. */
export function HostedButtons() {
  const t = useTranslations("auth");
  const { config } = useAppContext();
  const href = useHref();
  const leave = (provider: string) =>
    location.assign(hostedSignInUrl(config, provider, new URL(href(routes.signIn()), location.origin).href));
  return (
    <div className="grid gap-2.5">
      {hostedMethods(config).map(({ provider, text, colors }) => (
        <Button
          key={provider}
          variant="secondary"
          size="lg"
          full
          style={styleOf(colors)}
          onClick={() => leave(provider)}
        >
          {text ?? t("continueWith", { provider: names[provider] ?? provider })}
        </Button>
      ))}
    </div>
  );
}

/** These colours are another brand's, written down by the organization: the only ones that are no tokens. */
function styleOf(colors: HostedMethod["colors"]) {
  if (!colors) return undefined;
  return { backgroundColor: colors.background, color: colors.text, borderColor: colors.border ?? colors.background };
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { FormAlert } from "#components/forms/form-alert";
import { useAppContext } from "#components/layout/providers/app-context";
import { Button } from "#components/ui/actions/button";
import { routes } from "#lib/routes";
import { type HostedFailure, HostedSignInError } from "#lib/session/hosted-error";
import { useSessionLater } from "#lib/session/use-session";
import { type HostedMethod, hostedMethods } from "./hosted-methods";
import { ProviderMark } from "./provider-mark";

const names: Readonly<Record<string, string>> = { SignInWithApple: "Apple" };

/** One button for each way to sign in at another provider. */
export function HostedButtons() {
  const t = useTranslations("auth");
  const { config } = useAppContext();
  const { leaving, failure, leave } = useLeaving();
  return (
    <div className="grid gap-2.5">
      <FormAlert text={failure && t(`hosted.failures.${failure}`)} />
      {hostedMethods(config).map(({ provider, text, icon, colors }) => (
        <Button
          key={provider}
          variant="secondary"
          size="lg"
          full
          style={styleOf(colors)}
          icon={<ProviderMark provider={provider} icon={icon} />}
          busy={leaving === provider}
          busyLabel={t("hosted.leaving")}
          onClick={() => void leave(provider)}
        >
          {text ?? t("continueWith", { provider: names[provider] ?? provider })}
        </Button>
      ))}
    </div>
  );
}

/** The way to the provider's page, and what keeps one from it. */
function useLeaving() {
  const session = useSessionLater();
  const locale = useLocale();
  const [leaving, setLeaving] = useState<string | null>(null);
  const [failure, setFailure] = useState<HostedFailure | null>(null);

  useEffect(() => {
    // Back from the provider's page, the browser shows this one as it was left.
    const arrive = () => setLeaving(null);
    window.addEventListener("pageshow", arrive);
    return () => window.removeEventListener("pageshow", arrive);
  }, []);

  const leave = async (provider: string) => {
    if (leaving !== null) return;
    setLeaving(provider);
    setFailure(null);
    try {
      // Without a language: a provider knows every address it may send back to.
      const returnTo = new URL(routes.hostedReturn(), location.origin).href;
      location.assign(await session().hosted.begin(provider, { returnTo, locale }));
    } catch (error) {
      setFailure(error instanceof HostedSignInError ? error.failure : "failed");
      setLeaving(null);
    }
  };
  return { leaving, failure, leave };
}

/** These colours are another brand's, written down by the organization: the only ones that are no tokens. */
function styleOf(colors: HostedMethod["colors"]) {
  if (!colors) return undefined;
  return { backgroundColor: colors.background, color: colors.text, borderColor: colors.border ?? colors.background };
}

"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "#components/layout/notices/toasts";
import { useAuthenticatorSecret, useCreateRecoveryCodes } from "#hooks/identity/security";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { AuthenticatorSteps } from "./authenticator-steps";
import { FirstRecoveryCodes } from "./first-recovery-codes";

/** How platforms say that there are no recovery codes here. */
const withoutCodes: readonly string[] = ["identity_unsupported", "not_found"];

/** Scan, prove, keep the codes: then it is on. */
export function AuthenticatorSetup() {
  const t = useTranslations("security.setup");
  const router = useRouter();
  const href = useHref();
  const secret = useAuthenticatorSecret();
  const create = useCreateRecoveryCodes();
  const [isOn, setOn] = useState(false);

  const leave = () => {
    notify(t("done"), "good");
    router.push(href(routes.security()));
  };
  const makeCodes = () => create.mutate(undefined, { onError: ({ code }) => withoutCodes.includes(code) && leave() });
  const goOn = () => {
    setOn(true);
    makeCodes();
  };
  if (isOn) return <FirstRecoveryCodes made={create} onRetry={makeCodes} onKept={leave} />;
  return <AuthenticatorSteps secret={secret} onProven={goOn} />;
}

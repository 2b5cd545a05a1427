"use client";

import { useTranslations } from "next-intl";
import { SectionPage } from "#components/account/section-page";
import { BackLink } from "#components/events/back-link";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { AuthenticatorSetup } from "./authenticator-setup";

/** Turns an authenticator app on, or puts another one in its place. */
export function AuthenticatorScreen() {
  const t = useTranslations("common.actions");
  const href = useHref();
  return (
    <SectionPage section="security">
      <div>
        <BackLink href={href(routes.security())}>{t("back")}</BackLink>
        <AuthenticatorSetup />
      </div>
    </SectionPage>
  );
}

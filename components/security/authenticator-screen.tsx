"use client";

import { useTranslations } from "next-intl";
import { SectionPage } from "#components/account/section-page";
import { BackLink } from "#components/events/back-link";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useSession } from "#lib/session/use-session";
import { AuthenticatorSetup } from "./authenticator-setup";
import { HostedCard } from "./hosted-card";

/** Turns an authenticator app on, or puts another one in its place. */
export function AuthenticatorScreen() {
  const t = useTranslations("common.actions");
  const href = useHref();
  const issuer = useSession((session) => session.issuer);
  return (
    <SectionPage section="security">
      <div>
        <BackLink href={href(routes.security())}>{t("back")}</BackLink>
        {issuer === null ? <AuthenticatorSetup /> : <HostedCard issuer={issuer} />}
      </div>
    </SectionPage>
  );
}

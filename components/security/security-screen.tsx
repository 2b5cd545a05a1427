"use client";

import { SectionPage } from "#components/account/section-page";
import { useSession } from "#lib/session/use-session";
import { AuthenticatorCard } from "./authenticator-card";
import { DevicesCard } from "./devices-card";
import { HostedCard } from "./hosted-card";
import { PasswordCard } from "./password-card";

/** What keeps others out of one's account. */
export function SecurityScreen() {
  const issuer = useSession((session) => session.issuer);
  return (
    <SectionPage section="security">
      {issuer === null ? (
        <>
          <PasswordCard />
          <AuthenticatorCard />
          <DevicesCard />
        </>
      ) : (
        <HostedCard issuer={issuer} />
      )}
    </SectionPage>
  );
}

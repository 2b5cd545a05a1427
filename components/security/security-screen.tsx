import { SectionPage } from "#components/account/section-page";
import { AuthenticatorCard } from "./authenticator-card";
import { DevicesCard } from "./devices-card";
import { PasswordCard } from "./password-card";

/** What keeps others out of one's account. */
export function SecurityScreen() {
  return (
    <SectionPage section="security">
      <PasswordCard />
      <AuthenticatorCard />
      <DevicesCard />
    </SectionPage>
  );
}

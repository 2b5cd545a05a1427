import type { ReactNode } from "react";
import { AccountFrame } from "#components/account/account-frame";
import { ModuleMessages } from "#components/layout/language/module-messages";
import type { Place } from "#lib/organization/text";

type Props = { params: Promise<Place>; children: ReactNode };

export default function AccountLayout({ params, children }: Props) {
  return (
    <ModuleMessages params={params} names={["account", "login-invitations"]}>
      <AccountFrame>{children}</AccountFrame>
    </ModuleMessages>
  );
}

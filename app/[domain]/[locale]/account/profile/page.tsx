import type { Metadata } from "next";
import { ProfileScreen } from "#components/account/profile-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { accountMetadata } from "../metadata";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return accountMetadata(await params, routes.accountProfile(), "profile");
}

export default function AccountProfilePage({ params }: Props) {
  return (
    <ModuleMessages params={params} names={["accounts", "auth", "forms"]}>
      <ProfileScreen />
    </ModuleMessages>
  );
}

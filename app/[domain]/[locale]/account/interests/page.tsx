import type { Metadata } from "next";
import { InterestsScreen } from "#components/account/interests-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { accountMetadata } from "../metadata";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return accountMetadata(await params, routes.accountInterests(), "interests");
}

export default function AccountInterestsPage({ params }: Props) {
  return (
    <ModuleMessages params={params} names={["interests", "forms"]}>
      <InterestsScreen />
    </ModuleMessages>
  );
}

import type { Metadata } from "next";
import { AddressesScreen } from "#components/account/addresses-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { accountMetadata } from "../metadata";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return accountMetadata(await params, routes.addresses(), "addresses");
}

export default function AddressesPage({ params }: Props) {
  return (
    <ModuleMessages params={params} names={["addresses", "forms"]}>
      <AddressesScreen />
    </ModuleMessages>
  );
}

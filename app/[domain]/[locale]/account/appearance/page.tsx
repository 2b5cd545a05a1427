import type { Metadata } from "next";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { AppearanceScreen } from "#components/preferences/appearance-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { accountMetadata } from "../metadata";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return accountMetadata(await params, routes.appearance(), "appearance");
}

export default function AppearancePage({ params }: Props) {
  return (
    <ModuleMessages params={params} names={["preferences"]}>
      <AppearanceScreen />
    </ModuleMessages>
  );
}

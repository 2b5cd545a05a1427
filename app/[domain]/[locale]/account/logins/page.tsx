import type { Metadata } from "next";
import { LoginsScreen } from "#components/account/logins-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { accountMetadata } from "../metadata";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return accountMetadata(await params, routes.logins(), "logins");
}

export default function LoginsPage({ params }: Props) {
  return (
    <ModuleMessages params={params} names={["forms"]}>
      <LoginsScreen />
    </ModuleMessages>
  );
}

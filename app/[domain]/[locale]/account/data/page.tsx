import type { Metadata } from "next";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { PersonalDataScreen } from "#components/personal-data/personal-data-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { accountMetadata } from "../metadata";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return accountMetadata(await params, routes.accountData(), "data");
}

export default function DataPage({ params }: Props) {
  return (
    <ModuleMessages params={params} names={["personal-data", "forms"]}>
      <PersonalDataScreen />
    </ModuleMessages>
  );
}

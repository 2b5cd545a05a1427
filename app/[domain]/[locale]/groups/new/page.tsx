import type { Metadata } from "next";
import { NewGroupScreen } from "#components/groups/new-group-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { groupWorkMetadata } from "../metadata";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return groupWorkMetadata(await params, routes.createGroup(), "form.newTitle");
}

export default function NewGroupPage({ params }: Props) {
  return (
    <ModuleMessages params={params} names={["groups", "account", "forms"]}>
      <NewGroupScreen />
    </ModuleMessages>
  );
}

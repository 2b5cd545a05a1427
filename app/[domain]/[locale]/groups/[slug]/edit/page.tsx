import type { Metadata } from "next";
import { EditGroupScreen } from "#components/groups/edit-group-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { routes } from "#lib/routes";
import { groupWorkMetadata } from "../../metadata";
import type { GroupPlace } from "../../prefetch";

type Props = { params: Promise<GroupPlace> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await params;
  return groupWorkMetadata(place, routes.editGroup(place.slug), "menu.edit");
}

export default async function EditGroupPage({ params }: Props) {
  const { slug } = await params;
  return (
    <ModuleMessages params={params} names={["groups", "streams", "stream-hosting", "account", "forms"]}>
      <EditGroupScreen slug={slug} />
    </ModuleMessages>
  );
}

import type { Metadata } from "next";
import { GroupsScreen } from "#components/groups/groups-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { groupsOptions } from "#hooks/groups/groups-options";
import type { Place } from "#lib/organization/text";
import { prefetchPart } from "../prefetch-part";
import { PrefetchedPart } from "../prefetched-part";
import { groupsMetadata } from "./metadata";

type Props = { params: Promise<Place> };

export const revalidate = 60;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return groupsMetadata(await params);
}

export default async function GroupsPage({ params }: Props) {
  const part = await prefetchPart(await params, (client) => client.fetchInfiniteQuery(groupsOptions()));
  return (
    <ModuleMessages params={params} names={["groups"]}>
      <PrefetchedPart part={part}>
        <GroupsScreen />
      </PrefetchedPart>
    </ModuleMessages>
  );
}

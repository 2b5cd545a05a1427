import type { Metadata } from "next";
import { MembersScreen } from "#components/accounts/members-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { accountsOptions } from "#hooks/people/accounts-options";
import type { Place } from "#lib/organization/text";
import { prefetchPart } from "../prefetch-part";
import { PrefetchedPart } from "../prefetched-part";
import { membersMetadata } from "./metadata";

type Props = { params: Promise<Place> };

export const revalidate = 60;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return membersMetadata(await params);
}

export default async function MembersPage({ params }: Props) {
  const part = await prefetchPart(await params, (client) => client.fetchInfiniteQuery(accountsOptions()));
  return (
    <ModuleMessages params={params} names={["accounts"]}>
      <PrefetchedPart part={part}>
        <MembersScreen />
      </PrefetchedPart>
    </ModuleMessages>
  );
}

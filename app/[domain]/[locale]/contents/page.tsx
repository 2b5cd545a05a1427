import type { Metadata } from "next";
import { ContentsScreen } from "#components/channels/contents-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { contentsOptions } from "#hooks/content/channels-options";
import type { Place } from "#lib/organization/text";
import { channelsMetadata } from "../channels/metadata";
import { FirstCalls } from "../first-calls";
import { prefetchPart } from "../prefetch-part";
import { PrefetchedPart } from "../prefetched-part";

type Props = { params: Promise<Place> };

export const revalidate = 60;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return channelsMetadata(await params, "contents");
}

export default async function ContentsPage({ params }: Props) {
  const place = await params;
  const part = await prefetchPart(place, (client) => client.fetchInfiniteQuery(contentsOptions()));
  return (
    <ModuleMessages params={params} names={["channels", "contents"]}>
      <FirstCalls place={place} ask={(client) => [client.fetchInfiniteQuery(contentsOptions())]} />
      <PrefetchedPart part={part}>
        <ContentsScreen />
      </PrefetchedPart>
    </ModuleMessages>
  );
}

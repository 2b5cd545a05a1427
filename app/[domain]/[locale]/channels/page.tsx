import type { Metadata } from "next";
import { ChannelsScreen } from "#components/channels/channels-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { channelsOptions } from "#hooks/content/channels-options";
import { relationshipsOptions } from "#hooks/people/relationships-options";
import type { Place } from "#lib/organization/text";
import { FirstCalls } from "../first-calls";
import { prefetchPart } from "../prefetch-part";
import { PrefetchedPart } from "../prefetched-part";
import { channelsMetadata } from "./metadata";

type Props = { params: Promise<Place> };

export const revalidate = 60;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return channelsMetadata(await params, "channels");
}

export default async function ChannelsPage({ params }: Props) {
  const place = await params;
  const part = await prefetchPart(place, (client) => client.fetchInfiniteQuery(channelsOptions()));
  return (
    <ModuleMessages params={params} names={["channels"]}>
      <FirstCalls
        place={place}
        ask={(client) => [client.fetchInfiniteQuery(channelsOptions()), client.fetchQuery(relationshipsOptions)]}
      />
      <PrefetchedPart part={part}>
        <ChannelsScreen />
      </PrefetchedPart>
    </ModuleMessages>
  );
}

import type { Metadata } from "next";
import { ChannelScreen } from "#components/channels/channel-screen";
import { JsonLd } from "#components/layout/json-ld";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { channelContentsOptions, channelOptions } from "#hooks/content/channels-options";
import { relationshipsOptions } from "#hooks/people/relationships-options";
import { channelJsonLd } from "#lib/channels/json-ld";
import { pageAddress } from "#lib/organization/address";
import { organizationOf } from "#lib/organization/config";
import { routes } from "#lib/routes";
import { FirstCalls } from "../../first-calls";
import { PrefetchedPart } from "../../prefetched-part";
import { channelMetadata } from "../metadata";
import { type ChannelPlace, prefetchChannel } from "../prefetch";

type Props = { params: Promise<ChannelPlace> };

export const revalidate = 60;

/** Every channel's page is made when it is first asked for. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return channelMetadata(await params);
}

export default async function ChannelPage({ params }: Props) {
  const { slug, ...place } = await params;
  const [config, part] = await Promise.all([
    organizationOf(place.domain),
    prefetchChannel(place.domain, place.locale, slug),
  ]);
  const channel = part.kind === "found" ? part.value : null;
  return (
    <ModuleMessages params={params} names={["channels", "contents"]}>
      <FirstCalls
        place={place}
        ask={(client) => [
          client.fetchQuery(channelOptions(slug)),
          client.fetchInfiniteQuery(channelContentsOptions(slug)),
          client.fetchQuery(relationshipsOptions),
        ]}
      />
      {channel && (
        <JsonLd json={channelJsonLd(channel, pageAddress(config, place.locale, routes.channel(channel.slug)))} />
      )}
      <PrefetchedPart part={part}>
        <ChannelScreen slug={slug} gate={part.kind === "refused" ? part.code : null} />
      </PrefetchedPart>
    </ModuleMessages>
  );
}

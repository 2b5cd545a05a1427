import type { Metadata } from "next";
import { FeedScreen } from "#components/activities/feed/feed-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { feedOptions } from "#hooks/community/activities-options";
import { bringNoAdvertisement } from "#hooks/content/advertisements-options";
import { relationshipsOptions } from "#hooks/people/relationships-options";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { FirstCalls } from "../first-calls";
import { prefetchPart } from "../prefetch-part";
import { PrefetchedPart } from "../prefetched-part";
import { FeedPageAside } from "./feed-page-aside";

type Props = { params: Promise<Place> };

export const revalidate = 60;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await params;
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "activities")]);
  return pageMetadata({
    config,
    locale: place.locale,
    path: routes.feed(),
    title: t("title"),
    // The feed is what a community opens with: whoever shares it means the community.
    sharedAs: config.NAME,
    description: t("description", { name: config.NAME }),
  });
}

/** Among the first posts and beside them one advertisement is shown: it is picked once for both places. */
const positions = ["feed-5"];

export default async function FeedPage({ params }: Props) {
  const place = await params;
  const { MODULES } = await organizationOf(place.domain);
  const now = new Date();
  const part = await prefetchPart(place, async (client) => {
    const [feed] = await Promise.all([
      client.fetchInfiniteQuery(feedOptions()),
      MODULES.advertisements.enabled && bringNoAdvertisement(client, positions),
    ]);
    return feed;
  });
  return (
    <ModuleMessages params={params} names={["activities", "advertisements", "composer"]}>
      <FirstCalls
        place={place}
        ask={(client) => [client.fetchInfiniteQuery(feedOptions()), client.fetchQuery(relationshipsOptions)]}
      />
      <PrefetchedPart part={part}>
        <FeedScreen renderedAt={now.toISOString()} aside={<FeedPageAside place={place} now={now} />} />
      </PrefetchedPart>
    </ModuleMessages>
  );
}

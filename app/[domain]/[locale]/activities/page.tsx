import type { Metadata } from "next";
import { FeedScreen } from "#components/activities/feed-screen";
import { ModuleMessages } from "#components/layout/module-messages";
import { feedOptions } from "#hooks/activities-options";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { prefetchPart } from "../prefetch-part";
import { PrefetchedPart } from "../prefetched-part";

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
    description: t("description", { name: config.NAME }),
  });
}

export default async function FeedPage({ params }: Props) {
  const part = await prefetchPart(await params, (client) => client.fetchInfiniteQuery(feedOptions()));
  return (
    <ModuleMessages params={params} names={["activities", "advertisements", "composer"]}>
      <PrefetchedPart part={part}>
        <FeedScreen renderedAt={new Date().toISOString()} />
      </PrefetchedPart>
    </ModuleMessages>
  );
}

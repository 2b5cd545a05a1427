import type { Metadata } from "next";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { LevelsScreen } from "#components/levels/levels-screen";
import { levelsOptions } from "#hooks/people/levels-options";
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
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "levels")]);
  return pageMetadata({
    config,
    locale: place.locale,
    path: routes.sponsors(),
    title: t("title"),
    description: t("description", { name: config.NAME }),
  });
}

export default async function SponsorsPage({ params }: Props) {
  const part = await prefetchPart(await params, (client) => client.fetchInfiniteQuery(levelsOptions()));
  return (
    <ModuleMessages params={params} names={["levels"]}>
      <PrefetchedPart part={part}>
        <LevelsScreen />
      </PrefetchedPart>
    </ModuleMessages>
  );
}

import type { Metadata } from "next";
import { JsonLd } from "#components/layout/json-ld";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { SeriesScreen } from "#components/series/series-screen";
import { seriesListOptions } from "#hooks/events/series-options";
import { itemListJsonLd } from "#lib/events/json-ld";
import { pageAddress } from "#lib/organization/address";
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
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "series")]);
  return pageMetadata({
    config,
    locale: place.locale,
    path: routes.series(),
    title: t("title"),
    description: t("description", { name: config.NAME }),
  });
}

export default async function SeriesPage({ params }: Props) {
  const { domain, locale } = await params;
  const [config, part] = await Promise.all([
    organizationOf(domain),
    prefetchPart({ domain, locale }, (client) => client.fetchInfiniteQuery(seriesListOptions())),
  ]);
  const items = part.kind === "found" ? part.value.pages.flatMap((page) => page.items) : [];
  const linked = items.map(({ name, slug }) => ({ name, path: routes.oneSeries(slug) }));
  return (
    <ModuleMessages params={params} names={["events", "series"]}>
      {linked.length > 0 && <JsonLd json={itemListJsonLd(linked, (path) => pageAddress(config, locale, path))} />}
      <PrefetchedPart part={part}>
        <SeriesScreen />
      </PrefetchedPart>
    </ModuleMessages>
  );
}

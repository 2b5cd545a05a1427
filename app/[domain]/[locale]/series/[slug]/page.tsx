import type { Metadata } from "next";
import { cache } from "react";
import { JsonLd } from "#components/layout/json-ld";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { OneSeriesScreen } from "#components/series/one-series-screen";
import { seriesEventsOptions, seriesOptions } from "#hooks/events/series-options";
import { seriesJsonLd } from "#lib/events/json-ld";
import { pageAddress } from "#lib/organization/address";
import { organizationOf } from "#lib/organization/config";
import { seriesCalendar } from "#lib/organization/feeds";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { prefetchPart } from "../../prefetch-part";
import { PrefetchedPart } from "../../prefetched-part";

type Props = { params: Promise<Place & { slug: string }> };

export const revalidate = 60;

/** Every series' page is made when it is first asked for. */
export const generateStaticParams = () => [];

const prefetchSeries = cache((domain: string, locale: string, slug: string) =>
  prefetchPart({ domain, locale }, async (client) => {
    const [series, { pages }] = await Promise.all([
      client.fetchQuery(seriesOptions(slug)),
      client.fetchInfiniteQuery(seriesEventsOptions(slug)),
    ]);
    return { series, events: pages.flatMap(({ items }) => items) };
  }),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { domain, locale, slug } = await params;
  const [config, found] = await Promise.all([organizationOf(domain), prefetchSeries(domain, locale, slug)]);
  if (found.kind === "missing") {
    const t = await translatorOf({ domain, locale }, "common");
    return { title: t("notFound.title"), robots: { index: false } };
  }
  const path = routes.oneSeries(slug);
  if (found.kind === "refused") {
    const t = await translatorOf({ domain, locale }, "series");
    return pageMetadata({ config, locale, path, title: t("title"), hidden: true });
  }
  const { name, description, image } = found.value.series;
  return pageMetadata({
    config,
    locale,
    path,
    title: name,
    description,
    image: { subtitle: description, image: image?.uri ?? null },
    feeds: { "text/calendar": seriesCalendar(config, slug) },
  });
}

export default async function OneSeriesPage({ params }: Props) {
  const { domain, locale, slug } = await params;
  const [config, part] = await Promise.all([organizationOf(domain), prefetchSeries(domain, locale, slug)]);
  const address = (path: string) => pageAddress(config, locale, path);
  return (
    <ModuleMessages params={params} names={["events", "series", "calendars"]}>
      {part.kind === "found" && (
        <JsonLd
          json={seriesJsonLd({
            series: part.value.series,
            events: part.value.events.map((event) => ({ event, url: address(routes.event(event.slug)) })),
            url: address(routes.oneSeries(slug)),
          })}
        />
      )}
      <PrefetchedPart part={part}>
        <OneSeriesScreen slug={slug} renderedAt={new Date().toISOString()} />
      </PrefetchedPart>
    </ModuleMessages>
  );
}

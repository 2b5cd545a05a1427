import type { Metadata } from "next";
import { AboutScreen } from "#components/events/about-screen";
import { JsonLd } from "#components/layout/json-ld";
import { eventJsonLd } from "#lib/events/json-ld";
import { organizationOf } from "#lib/organization/config";
import { localizedPath, routes } from "#lib/routes";
import { eventMetadata } from "../../metadata";
import { type EventPlace, prefetchEvent } from "../../prefetch";

type Props = { params: Promise<EventPlace> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await params;
  return eventMetadata(place, { path: routes.event(place.slug) });
}

export default async function EventPage({ params }: Props) {
  const { domain, locale, slug } = await params;
  const [config, part] = await Promise.all([organizationOf(domain), prefetchEvent(domain, locale, slug)]);
  const url = new URL(localizedPath(locale, routes.event(slug)), config.WEBSITE_URL).href;
  return (
    <>
      {part.kind === "found" && part.value.visible !== false && (
        <JsonLd json={eventJsonLd({ event: part.value, config, url })} />
      )}
      <AboutScreen slug={slug} />
    </>
  );
}

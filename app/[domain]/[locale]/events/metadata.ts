import type { Metadata } from "next";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { type EventTab, routes } from "#lib/routes";
import { type EventPlace, prefetchEvent } from "./prefetch";

/** Of the list and its past. */
export async function eventListMetadata(place: Place, path: string, view: "" | "past"): Promise<Metadata> {
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "events")]);
  const [title, description] = view === "past" ? ["pastTitle", "pastDescription"] : ["title", "description"];
  return pageMetadata({
    config,
    locale: place.locale,
    path,
    title: t(title),
    description: t(description, { name: config.NAME }),
  });
}

type Part = {
  /** Without the locale. */
  path: string;
  /** Of the part; the event's own page has none. */
  title?: string | undefined;
  description?: string | null | undefined;
};

/** Of an event's pages; what is behind a gate says nothing of itself. */
export async function eventMetadata({ domain, locale, slug }: EventPlace, part: Part): Promise<Metadata> {
  const [config, t, { value: event }] = await Promise.all([
    organizationOf(domain),
    translatorOf({ domain, locale }, "events"),
    prefetchEvent(domain, locale, slug),
  ]);
  const { path } = part;
  if (!event) return pageMetadata({ config, locale, path, title: t("title"), hidden: true });
  return pageMetadata({
    config,
    locale,
    path,
    title: part.title ? `${part.title} · ${event.name}` : event.name,
    description: part.description || event.shortDescription,
    image: { subtitle: event.shortDescription, image: event.image?.uri ?? null },
  });
}

export async function eventTabMetadata(place: EventPlace, tab: EventTab): Promise<Metadata> {
  const t = await translatorOf(place, "events");
  return eventMetadata(place, { path: routes.eventTab(place.slug, tab), title: t(`tabs.${tab}`) });
}

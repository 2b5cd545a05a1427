import type { Metadata } from "next";
import { type EventView, eventListPaths } from "#lib/events/list-view";
import { isCanceled } from "#lib/events/when";
import { organizationOf } from "#lib/organization/config";
import { eventFeeds } from "#lib/organization/feeds";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { type EventTab, routes } from "#lib/routes";
import { type EventPlace, prefetchEvent } from "./prefetch";

const texts = {
  upcoming: ["title", "description"],
  past: ["pastTitle", "pastDescription"],
  calendar: ["calendarTitle", "calendarDescription"],
} as const satisfies Record<EventView, unknown>;

/** Of the views of all events, which feed readers and calendar programs can follow. */
export async function eventListMetadata(place: Place, view: EventView): Promise<Metadata> {
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "events")]);
  const [title, description] = texts[view];
  const { rss, calendar } = eventFeeds(config);
  return pageMetadata({
    config,
    locale: place.locale,
    path: eventListPaths[view],
    title: t(title),
    description: t(description, { name: config.NAME }),
    feeds: { "application/rss+xml": rss, "text/calendar": calendar },
  });
}

type About = {
  /** Without the locale. */
  path: string;
  /** Of the part; the event's own page has none. */
  title?: string | undefined;
  description?: string | null | undefined;
};

/** What is said of an event that does not take place, wherever it is shared. */
const cancellationOf = async (place: Place, reason: string | null | undefined) => {
  const t = await translatorOf(place, "events");
  const sentence = [t("canceled.title"), reason].filter(Boolean).join(" ");
  return { word: t("state.canceled"), sentence };
};

/** Of an event's pages; what is behind a gate says nothing of itself, what is found only with its link is not indexed. */
export async function eventMetadata({ domain, locale, slug }: EventPlace, about: About): Promise<Metadata> {
  const { path } = about;
  const [config, found] = await Promise.all([organizationOf(domain), prefetchEvent(domain, locale, slug)]);
  if (found.kind === "missing") {
    const t = await translatorOf({ domain, locale }, "common");
    return { title: t("notFound.title"), robots: { index: false } };
  }
  if (found.kind === "refused") {
    const t = await translatorOf({ domain, locale }, "events");
    return pageMetadata({ config, locale, path, title: t("title"), hidden: true });
  }
  const { name, shortDescription, image, visible } = found.value;
  const off = isCanceled(found.value) ? await cancellationOf({ domain, locale }, found.value.cancellationReason) : null;
  return pageMetadata({
    config,
    locale,
    path,
    title: about.title ? `${about.title} · ${name}` : name,
    description: off?.sentence ?? (about.description || shortDescription),
    image: {
      subtitle: off?.sentence ?? shortDescription,
      eyebrow: off?.word ?? null,
      isCanceled: off !== null,
      image: image?.uri ?? null,
    },
    hidden: visible === false,
  });
}

export async function eventTabMetadata(place: EventPlace, tab: EventTab): Promise<Metadata> {
  const t = await translatorOf(place, "events");
  return eventMetadata(place, { path: routes.eventTab(place.slug, tab), title: t(`tabs.${tab}`) });
}

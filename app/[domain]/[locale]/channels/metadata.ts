import type { Metadata } from "next";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { type ChannelPlace, prefetchChannel } from "./prefetch";

const views = {
  channels: { path: routes.channels(), title: "title", description: "description" },
  contents: { path: routes.contents(), title: "latestTitle", description: "latestDescription" },
} as const;

/** Of the channels, and of what is new in all of them. */
export async function channelsMetadata(place: Place, view: keyof typeof views): Promise<Metadata> {
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "channels")]);
  const { path, title, description } = views[view];
  return pageMetadata({
    config,
    locale: place.locale,
    path,
    title: t(title),
    description: t(description, { name: config.NAME }),
  });
}

/** Of one channel; what is behind a gate says nothing of itself, what is found only with its link is not indexed. */
export async function channelMetadata(place: ChannelPlace): Promise<Metadata> {
  const { domain, locale, slug } = place;
  const [config, found, t] = await Promise.all([
    organizationOf(domain),
    prefetchChannel(domain, locale, slug),
    translatorOf(place, "channels"),
  ]);
  if (found.kind === "missing") {
    const common = await translatorOf(place, "common");
    return { title: common("notFound.title"), robots: { index: false } };
  }
  const path = routes.channel(slug);
  if (found.kind === "refused") return pageMetadata({ config, locale, path, title: t("title"), hidden: true });
  const { name, description, banner, image, visible, feedUrl } = found.value;
  const text = description || t("channel.metaDescription", { name, community: config.NAME });
  return pageMetadata({
    config,
    locale,
    // It is found by its id as well: its slug is its own.
    path: routes.channel(found.value.slug),
    title: name,
    description: text,
    image: { subtitle: text, image: banner?.uri ?? image.uri },
    hidden: !visible,
    ...(feedUrl && { feeds: { "application/rss+xml": feedUrl } }),
  });
}

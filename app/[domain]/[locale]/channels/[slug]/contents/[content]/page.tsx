import type { Metadata } from "next";
import { ContentScreen } from "#components/contents/content-screen";
import { DraftDoor } from "#components/events/draft-door";
import { JsonLd } from "#components/layout/json-ld";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { contentActivitiesOptions, contentOptions } from "#hooks/content/channels-options";
import { contentJsonLd } from "#lib/channels/json-ld";
import { pageAddress } from "#lib/organization/address";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { FirstCalls } from "../../../../first-calls";
import { PrefetchedPart } from "../../../../prefetched-part";
import { type ContentPlace, prefetchContent } from "./prefetch";

type Props = { params: Promise<ContentPlace> };

export const revalidate = 60;

/** Every content's page is made when it is first asked for. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { domain, locale, slug, content: name } = await params;
  const place = { domain, locale };
  const [config, found] = await Promise.all([organizationOf(domain), prefetchContent(domain, locale, slug, name)]);
  if (found.kind === "missing") {
    const t = await translatorOf(place, "common");
    return { title: t("notFound.title"), robots: { index: false } };
  }
  if (found.kind === "refused") {
    const t = await translatorOf(place, "contents");
    const path = routes.content(slug, name);
    return pageMetadata({ config, locale, path, title: t("page.closedTitle"), hidden: true });
  }
  const { content, channel } = found.value;
  const description = content.description || channel.description;
  const feed = channel.feedUrl;
  return pageMetadata({
    config,
    locale,
    // Whichever of its names it was asked for by.
    path: routes.content(channel.slug, content.slug),
    title: content.title || channel.name,
    description,
    image: {
      subtitle: description,
      eyebrow: channel.name,
      image: content.image?.uri ?? content.imageUrl ?? channel.image.uri,
    },
    // What is found only with its link stays out of search engines.
    hidden: !channel.visible,
    ...(feed && { feeds: { "application/rss+xml": feed } }),
  });
}

export default async function ContentPage({ params }: Props) {
  const { domain, locale, slug, content: name } = await params;
  const [config, part] = await Promise.all([organizationOf(domain), prefetchContent(domain, locale, slug, name)]);
  const address = (path: string) => pageAddress(config, locale, path);
  const hasPosts = config.MODULES.activities.enabled;
  const gate = part.kind === "refused" ? part.code : null;
  const screen = <ContentScreen names={{ channel: slug, name }} gate={gate} renderedAt={new Date().toISOString()} />;
  return (
    <ModuleMessages params={params} names={["contents", "activities", "composer"]}>
      <FirstCalls
        place={{ domain, locale }}
        ask={(client) => [
          client.fetchQuery(contentOptions(slug, name)),
          ...(hasPosts ? [client.fetchInfiniteQuery(contentActivitiesOptions(slug, name))] : []),
        ]}
      />
      {part.kind === "found" && part.value.channel.visible && (
        <JsonLd
          json={contentJsonLd(part.value.content, {
            url: address(routes.content(part.value.channel.slug, part.value.content.slug)),
            channelUrl: address(routes.channel(part.value.channel.slug)),
          })}
        />
      )}
      {/* What the server has not found for everybody may be a draft: its creators ask again by themselves. */}
      {part.kind === "missing" ? (
        <DraftDoor missing={<PrefetchedPart part={part}>{null}</PrefetchedPart>}>{screen}</DraftDoor>
      ) : (
        <PrefetchedPart part={part}>{screen}</PrefetchedPart>
      )}
    </ModuleMessages>
  );
}

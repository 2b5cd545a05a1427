import type { Channel } from "#entities/content/channels";
import type { Content } from "#entities/content/contents";
import { displayName } from "#lib/format/names";

/** What search engines read (schema.org), as JSON that is safe inside a `<script>`. */
const jsonLd = (thing: object): string =>
  JSON.stringify({ "@context": "https://schema.org", ...thing }).replace(/</g, "\\u003c");

/** schema.org/PodcastSeries; `url`: its page. */
export const channelJsonLd = (channel: Channel, url: string): string =>
  jsonLd({
    "@type": "PodcastSeries",
    name: channel.name,
    description: channel.description || undefined,
    image: channel.image.uri,
    url,
    webFeed: channel.feedUrl ?? undefined,
    author: channel.creator ? { "@type": "Person", name: displayName(channel.creator) } : undefined,
  });

/** `1:02:03` as schema.org writes durations; nothing for other texts. */
const isoDuration = (shown: string | null): string | undefined => {
  if (!shown || !/^\d{1,3}(:\d{2}){1,2}$/.test(shown)) return undefined;
  const [seconds = 0, minutes = 0, hours = 0] = shown.split(":").map(Number).toReversed();
  return `PT${hours}H${minutes}M${seconds}S`;
};

const partsOf = ({ type, audio, video, duration, title, published }: Content) => {
  const clip = { name: title ?? undefined, uploadDate: published ?? undefined, duration: isoDuration(duration) };
  switch (type) {
    case "video":
      return {
        video: { "@type": "VideoObject", ...clip, thumbnailUrl: video?.thumbnailUrl, contentUrl: video?.hlsUrl },
      };
    case "audio":
      return { associatedMedia: { "@type": "AudioObject", ...clip, contentUrl: audio?.url } };
    default:
      return {};
  }
};

const kinds = { audio: "PodcastEpisode", video: "CreativeWork", article: "Article" } as const;

/** schema.org/Article or PodcastEpisode, or a work with its film; `url`: its page, `channelUrl`: that of its channel. */
export const contentJsonLd = (content: Content, { url, channelUrl }: { url: string; channelUrl: string }): string => {
  const { title, description, published, updatedAt, channel, guests, image, imageUrl, type = "article" } = content;
  const authors = guests.filter((guest) => guest.type !== "guest");
  return jsonLd({
    "@type": kinds[type],
    [type === "article" ? "headline" : "name"]: title ?? channel.name,
    description: description || undefined,
    image: image?.uri ?? imageUrl ?? channel.image.uri,
    url,
    datePublished: published ?? undefined,
    dateModified: updatedAt,
    author:
      authors.length > 0
        ? authors.map(({ name }) => ({ "@type": "Person", name }))
        : { "@type": "Organization", name: channel.name, url: channelUrl },
    [type === "audio" ? "partOfSeries" : "isPartOf"]: {
      "@type": type === "audio" ? "PodcastSeries" : "CreativeWorkSeries",
      name: channel.name,
      url: channelUrl,
    },
    ...partsOf(content),
  });
};

import { Feed } from "feed";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { escapeHtml } from "#server/text/escape-html";
import { lines, oneLine } from "#server/text/lines";
import { plainText } from "#server/text/plain-text";

/** What a channel says of itself to programs; addresses are absolute. */
export interface PublishedChannel {
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly artwork: string;
  /** Who makes it. */
  readonly author: string;
  readonly updatedAt: string;
}

export interface PublishedContent {
  readonly id: string;
  readonly slug: string;
  readonly title: string | null;
  readonly description: string | null;
  /** Safe HTML. */
  readonly html: string | null;
  readonly published: string;
  readonly artwork: string | null;
  readonly authors: readonly string[];
  /** As it is shown; directories take what looks like hours, minutes and seconds. */
  readonly duration: string | null;
  readonly sound: PublishedSound | null;
}

/** Sound that readers of podcasts fetch; its size is in bytes. */
export interface PublishedSound {
  readonly url: string;
  readonly size: number;
  readonly contentType: string;
  /** As the platform read it; null where it did not. */
  readonly seconds: number | null;
}

type Publisher = Pick<OrganizationRecord, "id" | "name" | "email" | "websiteUrl" | "defaultLocale">;

/** Directories ask for one of theirs, and channels have none of their own: the widest that holds what a community tells. */
const category = "Society & Culture";

/** Characters that XML cannot hold; what begins a tag cannot end the text around it either. */
const kept = (html: string): string => lines(html).replaceAll("]]>", "]]&gt;");

const paragraph = (text: string | null): string =>
  text ? `<p>${escapeHtml(lines(text)).replaceAll("\n", "<br>")}</p>` : "";

const tag = (name: string, objects: Record<string, unknown>) => ({ name, objects });
const picture = (href: string) => tag("itunes:image", { _attributes: { href } });
const text = (name: string, words: string) => tag(name, { _text: words });
/** Whom directories write to. */
const owner = ({ name, email }: Publisher) =>
  tag("itunes:owner", {
    "itunes:name": { _text: oneLine(name) },
    ...(email && { "itunes:email": { _text: oneLine(email) } }),
  });

const clock = /^\d{1,3}(:\d{2}){1,2}$/;

/** What was measured is true; what was written may be a guess, or no duration at all. */
const lengthOf = ({ duration, sound }: PublishedContent): string | null => {
  if (sound?.seconds) return String(Math.max(1, Math.round(sound.seconds)));
  return duration && clock.test(duration) ? duration : null;
};

const itemTags = (content: PublishedContent) => {
  const { artwork, authors } = content;
  const length = lengthOf(content);
  return [
    ...(length ? [text("itunes:duration", length)] : []),
    ...(artwork ? [picture(artwork)] : []),
    ...(authors.length > 0 ? [text("itunes:author", oneLine(authors.join(", ")))] : []),
    text("itunes:explicit", "false"),
  ];
};

/** A channel for feed readers and podcast programs (RSS 2.0 with the tags of iTunes); the same rows make the same text. */
export const channelFeedOf = (
  publisher: Publisher,
  channel: PublishedChannel,
  contents: readonly PublishedContent[],
): string => {
  const { defaultLocale: locale, websiteUrl } = publisher;
  const home = `${websiteUrl}/${locale}/channels/${channel.slug}`;
  const description = oneLine(plainText(channel.description ?? "")) || oneLine(channel.name);
  const newest = contents.map(({ published }) => Date.parse(published));
  const feed = new Feed({
    ...{ id: home, link: home, title: oneLine(channel.name), description, language: locale },
    updated: new Date(Math.max(Date.parse(channel.updatedAt), ...newest)),
    image: channel.artwork,
    author: { name: oneLine(channel.author) },
    generator: false,
    podcast: true,
    feedLinks: { rss: channelFeedAddress(publisher, channel.slug) },
  });
  feed.addExtension(picture(channel.artwork));
  feed.addExtension(text("itunes:summary", description));
  feed.addExtension(text("itunes:explicit", "false"));
  feed.addExtension(text("itunes:type", "episodic"));
  feed.addExtension(tag("itunes:category", { _attributes: { text: category } }));
  feed.addExtension(owner(publisher));
  for (const content of contents) {
    const { id, slug, title, html, sound } = content;
    feed.addItem({
      id: `${id}@${publisher.id}`,
      guid: `${id}@${publisher.id}`,
      link: `${home}/contents/${slug}`,
      title: oneLine(title ?? channel.name),
      date: new Date(content.published),
      description: kept(paragraph(content.description)),
      ...(html && { content: kept(html) }),
      ...(sound && { audio: { url: sound.url, length: sound.size, type: sound.contentType } }),
      extensions: itemTags(content),
    });
  }
  return feed.rss2();
};

/** Where it is fetched from. */
export const channelFeedAddress = ({ id, websiteUrl }: Pick<Publisher, "id" | "websiteUrl">, slug: string): string =>
  `${websiteUrl}/api/feeds/${id}/channels/${slug}.rss`;

import { Feed } from "feed";
import type { CalendarEntry } from "#server/calendars/entries";
import { whenText } from "#server/calendars/when";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { escapeHtml } from "#server/text/escape-html";
import { lines, oneLine } from "#server/text/lines";
import { plainText } from "#server/text/plain-text";

export interface FeedItem extends CalendarEntry {
  /** What it is about, as its hosts wrote it. */
  readonly summary: string;
}

type Publisher = Pick<OrganizationRecord, "id" | "name" | "description" | "websiteUrl" | "defaultLocale">;

const paragraph = (text: string): string =>
  text === "" ? "" : `<p>${escapeHtml(lines(text)).replaceAll("\n", "<br>")}</p>`;

const latest = (items: readonly FeedItem[]): Date =>
  new Date(Math.max(0, ...items.map(({ updatedAt }) => Date.parse(updatedAt))));

/** Events for feed readers (RSS 2.0); the same items make the same text. */
export const feedOf = (publisher: Publisher, items: readonly FeedItem[]): string => {
  const { defaultLocale: locale } = publisher;
  const home = `${publisher.websiteUrl}/${locale}/events`;
  const feed = new Feed({
    id: home,
    link: home,
    title: oneLine(publisher.name),
    description: oneLine(plainText(publisher.description)),
    language: locale,
    updated: latest(items),
    generator: false,
    feedLinks: { rss: `${publisher.websiteUrl}/api/feeds/${publisher.id}/events.rss` },
  });
  for (const item of items) {
    const facts = [whenText(item, locale), item.place].filter(Boolean).join("\n");
    feed.addItem({
      id: item.uid,
      guid: item.uid,
      link: item.url,
      title: oneLine(item.name),
      date: new Date(item.createdAt),
      description: `${paragraph(facts)}${paragraph(plainText(item.summary))}`,
    });
  }
  return feed.rss2();
};

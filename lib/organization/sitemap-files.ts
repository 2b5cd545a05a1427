import type { QueryClient } from "@tanstack/react-query";
import { channels } from "#contract/channels";
import { events } from "#contract/events";
import { groups } from "#contract/groups";
import { levels } from "#contract/levels";
import { series } from "#contract/series";
import type { OrganizationConfig } from "#entities/organization/organization-config";
import type { OrganizationModuleName } from "#kernel/modules";
import { query } from "#lib/api/query";
import { routes } from "#lib/routes";
import { prefetchFor } from "./prefetch.ts";
import { isPublic, publicPages } from "./sitemap.ts";

/** Things in one file: what one call gives, and in every language still far below the 50,000 that readers take. */
const FILE_SIZE = 100;

/** What is added comes last, so that files that are full stay as they are. */
const inFiles = (page: number) => ({ orderBy: "createdAt", page, pageSize: FILE_SIZE });

/** What stands at an address; a content stands below its channel. */
type Found = { slug: string; channel?: { slug: string } };
type Slugs = { items: readonly Found[]; count: number };
type Section = {
  module: OrganizationModuleName;
  read: (client: QueryClient, page: number) => Promise<Slugs>;
  path: (slug: string, found: Found) => string;
};

/** Before anybody's first event: asked for from there on, the list has those that are over too. */
const beginning = "1900-01-01T00:00:00.000Z";

const sections: Readonly<Record<string, Section>> = {
  events: {
    module: "events",
    read: (client, page) => client.fetchQuery(query(events.list, { query: { ...inFiles(page), from: beginning } })),
    path: routes.event,
  },
  channels: {
    module: "channels",
    read: (client, page) => client.fetchQuery(query(channels.list, { query: inFiles(page) })),
    path: routes.channel,
  },
  contents: {
    module: "channels",
    read: (client, page) => client.fetchQuery(query(channels.allContents, { query: inFiles(page) })),
    path: (slug, { channel }) => routes.content(channel?.slug ?? "", slug),
  },
  groups: {
    module: "groups",
    read: (client, page) => client.fetchQuery(query(groups.list, { query: { ...inFiles(page), access: "public" } })),
    path: routes.group,
  },
  series: {
    module: "events",
    read: (client, page) => client.fetchQuery(query(series.list, { query: inFiles(page) })),
    path: routes.oneSeries,
  },
  sponsors: {
    module: "sponsors",
    read: (client, page) => client.fetchQuery(query(levels.list, { query: inFiles(page) })),
    path: routes.sponsorLevel,
  },
};

type Asked = { domain: string; config: OrganizationConfig };

const readPage = async ({ domain, config }: Asked, { read }: Section, page: number): Promise<Slugs> =>
  (await prefetchFor({ domain, locale: config.DEFAULT_LOCALE }, (client) => read(client, page))).value;

const PAGES = "pages.xml";

/** The names of all files, such as `events-2.xml`. */
export const sitemapFiles = async (asked: Asked): Promise<string[]> => {
  const open = Object.entries(sections).filter(([, { module }]) => isPublic(asked.config, module));
  const files = open.map(async ([name, section]) => {
    const { count } = await readPage(asked, section, 1);
    return Array.from({ length: Math.ceil(count / FILE_SIZE) }, (_, at) => `${name}-${at + 1}.xml`);
  });
  return [PAGES, ...(await Promise.all(files)).flat()];
};

/** The pages that a file lists; null when there is no such file. */
export const sitemapPaths = async (asked: Asked, file: string): Promise<string[] | null> => {
  if (file === PAGES) return publicPages(asked.config);
  const [, name = "", page = ""] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  const section = Object.hasOwn(sections, name) ? sections[name] : undefined;
  if (!section || !isPublic(asked.config, section.module)) return null;
  const { items } = await readPage(asked, section, Number(page));
  return items.length > 0 ? items.map((item) => section.path(item.slug, item)) : null;
};

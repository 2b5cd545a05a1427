import type { OrganizationConfig } from "#entities/organization/organization-config";
import { routes } from "#lib/routes";
import { pageAddress, translationsOf } from "./address.ts";

type Config = Pick<OrganizationConfig, "WEBSITE_URL" | "LOCALES" | "DEFAULT_LOCALE">;

const escapeXml = (text: string): string => {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
};

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

const document = (root: string, namespaces: string, children: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>${children.join("")}</${root}>\n`;

const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Of a trial nothing shall be found. */
export const isFindable = ({ ENVIRONMENT }: Pick<OrganizationConfig, "ENVIRONMENT">): boolean =>
  ENVIRONMENT !== "staging";

/** Whether anybody may look at a module's pages. */
export const isPublic = (
  { MODULES }: Pick<OrganizationConfig, "MODULES">,
  name: keyof OrganizationConfig["MODULES"],
) => {
  const { enabled, requireAuth, enabledTiers } = MODULES[name];
  return enabled && !requireAuth && enabledTiers.length === 0;
};

/** Pages that are there whatever the organization has on. */
export const publicPages = (config: Pick<OrganizationConfig, "MODULES">): string[] => [
  ...(isPublic(config, "activities") ? [routes.feed()] : []),
  ...(isPublic(config, "events")
    ? [routes.events(), routes.pastEvents(), routes.eventCalendar(), routes.series()]
    : []),
  ...(isPublic(config, "channels") ? [routes.channels(), routes.contents()] : []),
  ...(isPublic(config, "sponsors") ? [routes.sponsors()] : []),
  ...(isPublic(config, "groups") ? [routes.groups()] : []),
  ...(isPublic(config, "accounts") ? [routes.members()] : []),
  ...(isPublic(config, "interests") ? [routes.interests()] : []),
  ...(isPublic(config, "benefits") ? [routes.benefits()] : []),
  routes.privacy(),
  routes.terms(),
];

/** Pages in every language, each with all its translations. `paths`: addresses of `routes`. */
export const sitemapXml = (config: Config, paths: readonly string[]): string => {
  const urls = paths.flatMap((path) => {
    const links = Object.entries(translationsOf(config, path)).map(
      ([locale, href]) => `<xhtml:link rel="alternate" hreflang="${escapeXml(locale)}" href="${escapeXml(href)}"/>`,
    );
    return config.LOCALES.map(
      (locale) => `<url>${element("loc", pageAddress(config, locale, path))}${links.join("")}</url>`,
    );
  });
  return document("urlset", `${SITEMAP} ${XHTML}`, urls);
};

/** The files that make up the sitemap. `files`: their names below `/sitemap/`. */
export const sitemapIndexXml = ({ WEBSITE_URL }: Pick<Config, "WEBSITE_URL">, files: readonly string[]): string =>
  document(
    "sitemapindex",
    SITEMAP,
    files.map((file) => `<sitemap>${element("loc", new URL(`/sitemap/${file}`, WEBSITE_URL).href)}</sitemap>`),
  );

/** Everybody may read everything that is open: what is not says so itself. */
export const robotsText = (config: Pick<OrganizationConfig, "ENVIRONMENT" | "WEBSITE_URL">): string =>
  isFindable(config)
    ? `User-agent: *\nAllow: /\n\nSitemap: ${new URL("/sitemap.xml", config.WEBSITE_URL).href}\n`
    : "User-agent: *\nDisallow: /\n";

import type { OrganizationConfig } from "#entities/organization/organization-config";
import { localizedPath } from "#lib/routes";

/** The whole address of a page in one language. `path`: an address of `routes`. */
export const pageAddress = (
  { WEBSITE_URL }: Pick<OrganizationConfig, "WEBSITE_URL">,
  locale: string,
  path: string,
): string => new URL(localizedPath(locale, path), WEBSITE_URL).href;

/** The same page in every language of the organization, and in its own for those who speak none of them. */
export const translationsOf = (
  config: Pick<OrganizationConfig, "WEBSITE_URL" | "LOCALES" | "DEFAULT_LOCALE">,
  path: string,
): Record<string, string> => ({
  ...Object.fromEntries(config.LOCALES.map((locale) => [locale, pageAddress(config, locale, path)])),
  "x-default": pageAddress(config, config.DEFAULT_LOCALE, path),
});

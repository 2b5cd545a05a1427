/** Storage key and cookie name of the language somebody chose. */
export const LOCALE_KEY = "locale";

/** What an organization configures about languages. */
export type OfferedLocales = { LOCALES: readonly string[]; DEFAULT_LOCALE: string };

/** Only configured locales are accepted. Throws for any other, before anything is changed or saved. */
export function assertOffered(locale: string, { LOCALES }: OfferedLocales): void {
  if (!LOCALES.includes(locale)) throw new Error(`Unknown locale: ${locale}`);
}

/** The locale of a path without one: the saved choice while it is still offered, else the default. */
export function fallbackLocale(saved: string | null | undefined, { LOCALES, DEFAULT_LOCALE }: OfferedLocales): string {
  return saved && LOCALES.includes(saved) ? saved : DEFAULT_LOCALE;
}

export type LocaleSources = {
  /** The locale of the address. */
  current: string;
  /** The locale stored on the signed-in account, when there is one. */
  account?: string | null | undefined;
  /** The choice saved in the browser. */
  saved?: string | null | undefined;
  offered: OfferedLocales;
};

/**
 * The locale a reader should see: the account's, then the saved one, then the address itself, which is
 * where the configured default has led everybody whose address named none. What is not offered is passed over.
 */
export function chooseLocale({ current, account, saved, offered }: LocaleSources): string {
  const choice = [account, saved].find((locale) => locale && offered.LOCALES.includes(locale));
  return choice ?? current;
}

/** `/ja/events?past=true` of `/en/events?past=true`; the path must carry a locale. */
export function withLocale(pathWithQuery: string, locale: string): string {
  return pathWithQuery.replace(/^\/[^/?#]+/, `/${locale}`);
}

/** `/events?past=true` of `/en/events?past=true`; the path must carry a locale. */
export function withoutLocale(pathWithQuery: string): string {
  const bare = pathWithQuery.replace(/^\/[^/?#]+/, "");
  return bare.startsWith("/") ? bare : `/${bare}`;
}

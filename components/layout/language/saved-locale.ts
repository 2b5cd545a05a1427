import { LOCALE_KEY } from "#lib/i18n/locale";

const YEAR_IN_SECONDS = 31_536_000;

export function savedLocale(): string | null {
  return localStorage.getItem(LOCALE_KEY);
}

/** Remembers a choice here, and in a cookie so that the server can send a bare address the right way. */
export function saveLocale(locale: string): void {
  localStorage.setItem(LOCALE_KEY, locale);
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `${LOCALE_KEY}=${encodeURIComponent(locale)}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax${secure}`;
}

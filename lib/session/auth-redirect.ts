import { withoutLocale } from "#lib/i18n/locale";

/** Where a person wanted to go before they had to sign in; paths are without locale, with their query. */

const key = "AUTH_REDIRECT";

const isAuthPath = (path: string): boolean => /^\/auth(?:[/?#]|$)/.test(path);

/** Storage may be written by anything on the page: only a path of this site is followed. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

export const rememberPath = (session: Storage, path: string): void => {
  if (isOwnPath(path) && !isAuthPath(path)) session.setItem(key, path);
};

/** For links to sign-in and sign-up: whoever follows one comes back to the page they left. */
export const rememberHere = (): void =>
  rememberPath(sessionStorage, withoutLocale(location.pathname + location.search));

/** The remembered path, once. */
export const takeRememberedPath = (session: Storage): string | null => {
  const path = session.getItem(key);
  session.removeItem(key);
  return path !== null && isOwnPath(path) && !isAuthPath(path) ? path : null;
};

"use client";

import { withoutLocale } from "#lib/i18n/locale";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { rememberPath } from "#lib/session/auth-redirect";

/** What a link needs to lead to sign-in and back to this page, with these parameters of its address set. */
export function useSignInLink(parameters: Readonly<Record<string, string>> = {}) {
  const href = useHref();
  return {
    href: href(routes.signIn()),
    prefetch: false,
    onClick: () => {
      const url = new URL(location.href);
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      rememberPath(sessionStorage, withoutLocale(url.pathname + url.search));
    },
  } as const;
}

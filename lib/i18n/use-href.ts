"use client";

import { useLocale } from "next-intl";
import { useCallback } from "react";
import { localizedPath } from "#lib/routes";

/** Turns an address of `routes` into the one of the page's language: `href(routes.events())`. */
export function useHref(): (path: string) => string {
  const locale = useLocale();
  return useCallback((path: string) => localizedPath(locale, path), [locale]);
}

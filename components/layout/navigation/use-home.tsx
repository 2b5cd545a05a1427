"use client";

import { useAppContext } from "#components/layout/providers/app-context";
import { landingPath } from "#lib/routes";

/** Where a community opens, without the locale: its first module, so that no link of ours is a redirect. */
export function useHome(): string {
  const { MODULES } = useAppContext().config;
  return landingPath((module) => MODULES[module].enabled);
}

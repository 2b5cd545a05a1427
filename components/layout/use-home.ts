"use client";

import { landingPath } from "#lib/routes";
import { useAppContext } from "./app-context";

/** Where a community opens, without the locale: its first module, so that no link of ours is a redirect. */
export function useHome(): string {
  const { MODULES } = useAppContext().config;
  return landingPath((module) => MODULES[module].enabled);
}

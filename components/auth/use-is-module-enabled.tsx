"use client";

import { useCallback } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import type { HomeModule } from "#lib/routes";

/** Whether this organization has a module, as the landing after sign-in asks it. */
export function useIsModuleEnabled(): (module: HomeModule) => boolean {
  const { config } = useAppContext();
  return useCallback((module) => config.MODULES[module].enabled, [config]);
}

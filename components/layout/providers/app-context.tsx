"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { ShellConfig } from "#lib/organization/shell-config";

/** What holds for the life of the page: the organization's configuration and the language of the address. */
export type AppContextValue = { config: ShellConfig; locale: string };

const AppContext = createContext<AppContextValue | null>(null);

export function AppContextProvider({ config, locale, children }: AppContextValue & { children: ReactNode }) {
  return <AppContext value={{ config, locale }}>{children}</AppContext>;
}

export function useAppContext(): AppContextValue {
  const value = useContext(AppContext);
  if (!value) throw new Error("useAppContext must be used within a AppContextProvider");
  return value;
}

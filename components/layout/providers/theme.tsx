"use client";

import { useSyncExternalStore } from "react";

export const themes = ["light", "dark", "auto"] as const;
export type ThemeChoice = (typeof themes)[number];

const THEME_KEY = "theme";
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isTheme = (value: unknown): value is ThemeChoice => themes.some((theme) => theme === value);

/** The theme of the page and how to choose another; `initial` is the organization's. */
export function useTheme(initial: ThemeChoice) {
  const theme = useSyncExternalStore(
    subscribe,
    () => {
      const shown = document.documentElement.dataset.theme;
      return isTheme(shown) ? shown : initial;
    },
    () => initial,
  );
  return [theme, chooseTheme] as const;
}

function chooseTheme(theme: ThemeChoice): void {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(THEME_KEY, theme);
  for (const listener of listeners) listener();
}

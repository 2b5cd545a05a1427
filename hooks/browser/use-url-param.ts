import { useCallback, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
};

/** Writes a parameter into the address without a visit, and without telling anybody yet. */
export const writeUrlParam = (name: string, value: string): void => {
  const url = new URL(location.href);
  if (value) url.searchParams.set(name, value);
  else url.searchParams.delete(name);
  // An address that is written ends the visit that the router has just begun: what stands there already is not.
  if (url.href !== location.href) history.replaceState(null, "", url);
};

/**
 * A parameter of the address and how to set it without a visit; empty = absent. The page stays static:
 * the server and the first render see none, the address is read right after.
 */
export function useUrlParam(name: string): [string, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(location.search).get(name) ?? "",
    () => "",
  );
  const setValue = useCallback(
    (next: string) => {
      writeUrlParam(name, next);
      for (const listener of listeners) listener();
    },
    [name],
  );
  return [value, setValue];
}

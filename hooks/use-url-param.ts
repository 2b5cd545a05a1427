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
      const url = new URL(location.href);
      if (next) url.searchParams.set(name, next);
      else url.searchParams.delete(name);
      history.replaceState(null, "", url);
      for (const listener of listeners) listener();
    },
    [name],
  );
  return [value, setValue];
}

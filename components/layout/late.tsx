"use client";

import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useHasRested } from "#hooks/browser/use-has-rested";
import { useIsBrowser } from "#hooks/browser/use-is-browser";

/**
 * A component whose script comes when it is first shown, and which only browsers show; until then `fallback` stands
 * there. What pages on the server show as well is React's own `lazy`. The framework's `dynamic` would do the same with
 * 1.5 kB more on every page.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is loaded
  return function Late(props: Props) {
    if (!useIsBrowser()) return fallback;
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/**
 * The same for what nobody waits for: its script comes once the page has painted and rests, so that it takes nothing
 * from what is read first. Give it a fallback of its size.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part = late(load, fallback);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is loaded
  return function Later(props: Props) {
    return useHasRested() ? <Part {...props} /> : fallback;
  };
}

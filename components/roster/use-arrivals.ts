import { useEffect, useState } from "react";

/** Milliseconds a newcomer stays marked. */
const freshFor = 10_000;

const none: ReadonlySet<string> = new Set();

/**
 * Which of these ids came while the list was on the screen, for a while. `complete` counts all of them: what scrolling
 * brings is new here, but not new.
 */
export function useArrivals(ids: readonly string[] | undefined, complete: number | undefined): ReadonlySet<string> {
  const [seen, setSeen] = useState<{ ids: ReadonlySet<string>; complete: number } | null>(null);
  const [fresh, setFresh] = useState(none);

  if (ids && complete !== undefined) {
    const unknown = ids.filter((id) => !seen?.ids.has(id));
    if (!seen || complete !== seen.complete || unknown.length > 0) {
      if (seen && complete > seen.complete) setFresh(new Set(unknown));
      setSeen({ ids: new Set([...(seen?.ids ?? []), ...ids]), complete });
    }
  }

  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(none), freshFor);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}

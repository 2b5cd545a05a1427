"use client";

import { useEffect, useState } from "react";

/** Milliseconds a newcomer stays marked. */
const freshFor = 10_000;

const none: ReadonlySet<string> = new Set();

/**
 * Which of these ids came while the list was on the screen, for a while. `complete` counts all of them: a further
 * page brings ids that are new here, but not new.
 */
export function useArrivals(ids: readonly string[] | undefined, complete: number): ReadonlySet<string> {
  const [seen, setSeen] = useState<{ ids: ReadonlySet<string>; complete: number } | null>(null);
  const [fresh, setFresh] = useState(none);

  if (
    ids &&
    (!seen || ids.length !== seen.ids.size || complete !== seen.complete || ids.some((id) => !seen.ids.has(id)))
  ) {
    const grew = seen !== null && complete > seen.complete;
    if (grew) setFresh(new Set(ids.filter((id) => !seen.ids.has(id))));
    setSeen({ ids: new Set(ids), complete });
  }

  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(none), freshFor);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}

/** What a source says about a key: a value, that there is none, or that it cannot say right now. */
export type Answer<T> = { kind: "found"; value: T } | { kind: "unknown" } | { kind: "unavailable" };

type Entry<T> = { answer: Answer<T>; freshUntil: number };

export type StaleCacheOptions<T> = {
  load: (key: string) => Promise<Answer<T>>;
  /** Milliseconds an answer is given without asking again. */
  freshFor: { found: number; unknown: number; unavailable: number };
  /** Keys come from request headers, so their number must have an end. */
  maxEntries: number;
  now?: () => number;
};

/**
 * Stale-while-revalidate with the last known good copy: a value once found is given at once for ever,
 * refreshed behind the answer, and survives any failure of its source. One load per key at a time.
 */
export function createStaleCache<T>({ load, freshFor, maxEntries, now = Date.now }: StaleCacheOptions<T>) {
  const entries = new Map<string, Entry<T>>();
  const loading = new Map<string, Promise<Answer<T>>>();

  function remember(key: string, answer: Answer<T>): Answer<T> {
    const known = entries.get(key)?.answer;
    const kept = answer.kind === "unavailable" && known?.kind === "found" ? known : answer;
    entries.delete(key);
    entries.set(key, { answer: kept, freshUntil: now() + freshFor[answer.kind] });
    if (entries.size > maxEntries) forgetOne();
    return kept;
  }

  function forgetOne() {
    let [victim] = entries.keys();
    for (const [key, { answer }] of entries) {
      if (answer.kind === "found") continue;
      victim = key;
      break;
    }
    if (victim !== undefined) entries.delete(victim);
  }

  function refresh(key: string): Promise<Answer<T>> {
    const pending = loading.get(key);
    if (pending) return pending;
    const started = load(key)
      .catch((): Answer<T> => ({ kind: "unavailable" }))
      .then((answer) => remember(key, answer))
      .finally(() => loading.delete(key));
    loading.set(key, started);
    return started;
  }

  return {
    /** Never rejects: a source that fails and was never known to answer is `unavailable`. */
    async get(key: string): Promise<Answer<T>> {
      const entry = entries.get(key);
      if (!entry) return refresh(key);
      if (entry.freshUntil > now()) return entry.answer;
      const refreshed = refresh(key);
      return entry.answer.kind === "found" ? entry.answer : refreshed;
    },
  };
}

export type StaleCache<T> = ReturnType<typeof createStaleCache<T>>;

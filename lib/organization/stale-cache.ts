/** What a source says about a key: a value, that there is none, or that it cannot say right now. */
export type Answer<T> = { kind: "found"; value: T } | { kind: "unknown" } | { kind: "unavailable" };

type Entry<T> = {
  answer: Answer<T>;
  freshUntil: number;
  /** Something has changed: it is asked for again before it is given, where that can be. */
  isDoubted: boolean;
};

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
    entries.set(key, { answer: kept, freshUntil: now() + freshFor[answer.kind], isDoubted: false });
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
    const started: Promise<Answer<T>> = load(key)
      .catch((): Answer<T> => ({ kind: "unavailable" }))
      .then((answer) => (loading.get(key) === started ? remember(key, answer) : get(key)))
      .finally(() => loading.get(key) === started && loading.delete(key));
    loading.set(key, started);
    return started;
  }

  /** Never rejects: a source that fails and was never known to answer is `unavailable`. */
  async function get(key: string): Promise<Answer<T>> {
    const entry = entries.get(key);
    if (!entry) return refresh(key);
    if (entry.freshUntil > now()) return entry.answer;
    const refreshed = refresh(key);
    return entry.answer.kind === "found" && !entry.isDoubted ? entry.answer : refreshed;
  }

  return {
    get,

    /** What was found is not given any more before its source has been asked anew. */
    doubt(concerns: (value: T) => boolean): void {
      for (const entry of entries.values()) {
        if (entry.answer.kind !== "found" || !concerns(entry.answer.value)) continue;
        entry.freshUntil = 0;
        entry.isDoubted = true;
      }
      // What is on its way may have been read before the change.
      loading.clear();
    },
  };
}

export type StaleCache<T> = ReturnType<typeof createStaleCache<T>>;

import type { RealtimeEvent } from "#entities/platform/realtime";

/** Milliseconds in which a page is told once of what changes often. */
const pause = 1_000;

interface Rest<E> {
  readonly timer: NodeJS.Timeout;
  /** What has changed since it was told. */
  held: E | null;
}

interface Bundling<E, K> {
  /** What an event is about: each has a second of its own. */
  readonly keyOf: (event: E) => K;
  /** One event that says as much as two. */
  readonly join: (earlier: E, later: E) => E;
}

/** Tells one page of what changes often: at once, and for all that changes while it rests in one go. */
export const createBundle = <E extends RealtimeEvent, K>({ keyOf, join }: Bundling<E, K>, tell: (event: E) => void) => {
  const resting = new Map<K, Rest<E>>();

  const say = (key: K, event: E): void => {
    tell(event);
    resting.set(key, { timer: setTimeout(wake, pause, key), held: null });
  };
  const wake = (key: K): void => {
    const held = resting.get(key)?.held ?? null;
    resting.delete(key);
    if (held) say(key, held);
  };

  return {
    take: (event: E): void => {
      const key = keyOf(event);
      const rest = resting.get(key);
      if (rest) rest.held = rest.held ? join(rest.held, event) : event;
      else say(key, event);
    },
    stop: (): void => {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
};

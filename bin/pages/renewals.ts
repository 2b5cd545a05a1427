import { setTimeout as sleep } from "node:timers/promises";

export interface RenewalsOptions<T> {
  /** Makes one anew; false when that failed and may be tried again. */
  readonly renew: (one: T) => Promise<boolean>;
  readonly now?: () => number;
  /** Milliseconds of a clock that nobody sets: one that is put forward would make a pause of hours. */
  readonly stopwatch?: () => number;
  /** Milliseconds. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** What is made anew takes a third of the time, and leaves the rest to readers. */
const pausesPerWork = 2;
/** Milliseconds between two, however quick they are: some do nothing but fail. */
const shortestPause = 20;
/** Milliseconds for which one that failed is left alone. */
const leftAlone = 10_000;
/** Failures that are remembered. */
const mostFailures = 1_000;

/**
 * Makes things anew in the background, one after the other and not faster than readers can spare: first the one that was
 * asked for most since it became stale.
 */
export const createRenewals = <T extends { readonly key: string }>({
  renew,
  now = Date.now,
  stopwatch = () => performance.now(),
  pause = (milliseconds) => sleep(milliseconds, undefined, { ref: false }),
}: RenewalsOptions<T>) => {
  const wanted = new Map<string, { readonly one: T; times: number }>();
  const failures = new Map<string, number>();
  let isWorking = false;

  const hasFailed = (key: string): boolean => now() - (failures.get(key) ?? Number.NEGATIVE_INFINITY) < leftAlone;

  const underWay = new Map<string, Promise<void>>();

  const attempt = async (one: T): Promise<void> => {
    const isDone = await renew(one).catch(() => false);
    underWay.delete(one.key);
    failures.delete(one.key);
    if (isDone) return;
    if (failures.size >= mostFailures) failures.clear();
    failures.set(one.key, now());
  };

  const share = (one: T): Promise<void> => {
    const own = underWay.get(one.key) ?? attempt(one);
    underWay.set(one.key, own);
    return own;
  };

  const mostWanted = (): T | undefined => {
    let best: { one: T; times: number } | undefined;
    for (const each of wanted.values()) if (!best || each.times > best.times) best = each;
    return best?.one;
  };

  const work = async (): Promise<void> => {
    isWorking = true;
    for (let one = mostWanted(); one; one = mostWanted()) {
      wanted.delete(one.key);
      const begun = stopwatch();
      await share(one);
      await pause(Math.max(shortestPause, pausesPerWork * (stopwatch() - begun)));
    }
    isWorking = false;
  };

  return {
    /** Somebody got what is stale. */
    want: (one: T): void => {
      if (hasFailed(one.key)) return;
      const own = wanted.get(one.key);
      if (own) own.times += 1;
      else wanted.set(one.key, { one, times: 1 });
      if (!isWorking) void work();
    },

    /** Somebody waits for it. Nothing is done where that failed a moment ago. */
    now: async (one: T): Promise<void> => {
      if (!hasFailed(one.key)) await share(one);
    },
  };
};

import { setTimeout as sleep } from "node:timers/promises";
import type { Service } from "./processes.ts";

/** A process that ends sooner than this did not come up, in ms. */
const settledAfter = 10_000;
/** How often in a row it may not come up. */
const mostTries = 5;

export interface Kept {
  /** Rejects with a sentence when the process keeps ending as it starts; resolves when it was stopped. */
  readonly done: Promise<void>;
  /** Asks the process to finish; after `patience` milliseconds it is killed. */
  readonly stop: (patience: number) => Promise<void>;
}

/** Starts a process again whenever it ends by itself: at once when it had come up, else later and later. */
export const keepRunning = (name: string, start: () => Service): Kept => {
  const stopping = new AbortController();
  let service = start();

  const keep = async (): Promise<void> => {
    let failures = 0;
    for (;;) {
      const began = Date.now();
      const how = await service.ended;
      if (stopping.signal.aborted) return;
      failures = Date.now() - began < settledAfter ? failures + 1 : 0;
      if (failures >= mostTries)
        throw new Error(
          `The ${name} ${how}, ${mostTries} times in a row before it had come up; everything else is stopped too.`,
        );
      console.error(`The ${name} ${how}; it is started again.`);
      await sleep(failures && 250 * 2 ** failures, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      service = start();
    }
  };

  return {
    done: keep(),
    stop: async (patience) => {
      stopping.abort();
      await service.stop(patience);
    },
  };
};

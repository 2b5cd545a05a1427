import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#server/ports/log";
import type { JobWorker } from "./worker.ts";

/** A worker that is started again whenever it dies, for a process that has more to do than jobs. */
export type LastingWorker = Pick<JobWorker, "isAlive" | "stop">;

/**
 * Starts a worker by `start`, and another one `pause` ms after it died: it does when the database was gone for long.
 * Throws when the first cannot start, which is a fault of the setup.
 */
export const startLastingWorker = async (
  start: () => Promise<JobWorker>,
  log: Log,
  pause = 5_000,
): Promise<LastingWorker> => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let worker: JobWorker | null = null;
  let restarted = Promise.resolve();

  const begin = async (): Promise<void> => {
    const started = await start();
    worker = started;
    void started.died.then(() => {
      worker = null;
      restarted = started.stop().then(beginAgain);
    });
  };
  const beginAgain = async (): Promise<void> => {
    while (!worker && !signal.aborted) {
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await begin().catch((error: unknown) => log.error({ err: error }, "the worker could not be started again"));
    }
  };
  await begin();

  return {
    isAlive: () => worker?.isAlive() ?? false,
    stop: async () => {
      stopping.abort();
      await restarted;
      await worker?.stop();
    },
  };
};

import { expect, test } from "vitest";
import { startLastingWorker } from "#server/jobs/lasting-worker";
import type { JobWorker } from "#server/jobs/worker";
import { quietLog } from "#tests/support/quiet-log";

/** Workers that die when they are told to; the third cannot start at first. */
const createWorkers = () => {
  const begun: { die: () => void; isStopped: boolean }[] = [];
  let tries = 0;
  const start = async (): Promise<JobWorker> => {
    tries += 1;
    if (tries === 3) throw new Error("The database is away.");
    const { promise: died, resolve } = Promise.withResolvers<void>();
    const one = { die: resolve, isStopped: false };
    let isDead = false;
    void died.then(() => {
      isDead = true;
    });
    begun.push(one);
    return {
      died,
      isAlive: () => !isDead,
      stop: async () => {
        one.isStopped = true;
      },
    };
  };
  return { begun, start };
};

test("a worker that died is followed by another one, also when that cannot start at once", async () => {
  const { begun, start } = createWorkers();
  const worker = await startLastingWorker(start, quietLog, 1);
  expect(worker.isAlive()).toBe(true);

  begun[0]?.die();
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.die();
  await expect.poll(() => begun.length).toBe(3);
  expect(worker.isAlive()).toBe(true);

  await worker.stop();
  expect(begun.map(({ isStopped }) => isStopped)).toEqual([true, true, true]);
});

test("it says that it is dead until then, and none follows once it is stopped", async () => {
  const { begun, start } = createWorkers();
  const worker = await startLastingWorker(start, quietLog, 60_000);
  begun[0]?.die();
  await expect.poll(() => worker.isAlive()).toBe(false);
  await worker.stop();
  expect(begun).toHaveLength(1);
});

test("a first worker that cannot start is a fault of the setup", async () => {
  const start = () => Promise.reject(new Error("No such database."));
  await expect(startLastingWorker(start, quietLog)).rejects.toThrow("No such database.");
});

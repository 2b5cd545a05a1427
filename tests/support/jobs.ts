import pg from "pg";
import { expect } from "vitest";
import { startWorker } from "#server/jobs/worker";
import { quietLog } from "#tests/support/quiet-log";
import type { TestPlatform } from "./platform.ts";

/** Lets a worker do everything the queue holds, and what that leads to. */
export const workOffJobs = async ({ databaseUrl, platform }: TestPlatform): Promise<void> => {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const worker = await startWorker({ url: databaseUrl, platform, log: quietLog });
  const left = async () =>
    (await owner.query("select id from graphile_worker._private_jobs where run_at <= now()")).rowCount;
  try {
    await expect.poll(left, { timeout: 120_000 }).toBe(0);
  } finally {
    await worker.stop();
    await owner.end();
  }
};

import type { JobCtx } from "#server/jobs/context";
import { enqueue } from "#server/jobs/enqueue";
import { deleteUnusedFiles, lockOldFiles } from "./files.queries.ts";

/** How long a file may wait for what it was sent for, in ms. */
const unusedFor = 24 * 60 * 60 * 1000;
const batchSize = 500;

/** One batch, from the file after `after` on; says where the next one begins, null at the end. */
const sweepBatch = (
  { write, organizationId }: JobCtx,
  { before, after }: { before: string; after: number },
): Promise<number | null> =>
  write(async (tx) => {
    const ids = (await lockOldFiles(tx, { before, after, limit: batchSize })).map(({ id }) => id);
    const keys = await deleteUnusedFiles(tx, ids);
    if (keys.length > 0) await enqueue(tx, "files.remove", { organizationId, keys });
    return ids.length < batchSize ? null : (ids.at(-1) ?? null);
  });

/** Removes files that nothing shows and that answer no question, a day after they came; rows and bytes. */
export const sweepFiles = async (ctx: JobCtx): Promise<void> => {
  const before = new Date(ctx.platform.now().getTime() - unusedFor).toISOString();
  for (let after: number | null = 0; after !== null; ) after = await sweepBatch(ctx, { before, after });
};

import type { OrganizationId, Tx } from "#server/db/database";
import type { JobCtx } from "#server/jobs/context";
import { enqueue } from "#server/jobs/enqueue";
import { filmKey } from "./media-files.service.ts";
import * as queries from "./media-sweep.queries.ts";
import { filmNames } from "./read-film.ts";

const day = 24 * 60 * 60 * 1000;
const batchSize = 200;

const abandon = async (tx: Tx, organizationId: OrganizationId, uploads: readonly queries.TakenUpload[]) => {
  await queries.deleteUnborn(tx, uploads);
  for (const { key, storeName, videoId, attempt } of uploads) {
    const made = videoId && attempt ? filmNames.map((name) => filmKey(videoId, attempt, name)) : [];
    await enqueue(tx, "media.abandon", { organizationId, key, storeName, keys: made });
  }
};

/** Ends what an account has not finished sending; the bytes go once the transaction is kept. */
export const abandonUploadsOf = async (tx: Tx, organizationId: OrganizationId, accountId: string): Promise<void> =>
  abandon(tx, organizationId, await queries.takeUploadsOf(tx, accountId));

/** Removes bytes of what never became a film or a sound. */
export const abandonBytes = async (
  { platform: { files } }: JobCtx,
  { key, storeName, keys }: { key: string; storeName: string; keys: readonly string[] },
): Promise<void> => {
  await files.growing.abandon({ key, name: storeName });
  for (const made of keys) await files.remove(made);
};

/** Forgets films that nothing shows any more; the bytes go once the transaction is kept. */
export const forgetUnusedFilms = async (
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly string[],
): Promise<void> => {
  const keys = (await queries.deleteUnusedFilms(tx, ids)).flatMap(({ id, folder, files }) =>
    folder === null ? [] : Object.keys(files ?? {}).map((name) => filmKey(id, folder, name)),
  );
  if (keys.length > 0) await enqueue(tx, "files.remove", { organizationId, keys });
};

/** Ends uploads whose next part never came, and removes films that nothing shows, a day after they came. */
export const sweepMedia = async ({ write, organizationId, platform }: JobCtx): Promise<void> => {
  const now = platform.now();
  for (let taken = batchSize; taken === batchSize; )
    taken = await write(async (tx) => {
      const uploads = await queries.takeExpiredUploads(tx, now, batchSize);
      await abandon(tx, organizationId, uploads);
      return uploads.length;
    });
  const before = new Date(now.getTime() - day);
  for (let after: string | undefined = "00000000-0000-0000-0000-000000000000"; after !== undefined; ) {
    const from: string = after;
    after = await write(async (tx) => {
      const ids = (await queries.lockOldFilms(tx, { before, after: from, limit: batchSize })).map(({ id }) => id);
      await forgetUnusedFilms(tx, organizationId, ids);
      return ids.length < batchSize ? undefined : ids.at(-1);
    });
  }
};

import type { JobCtx } from "#server/jobs/context";
import { removeImage } from "./images.service.ts";
import { deleteOldPreviews } from "./link-previews.queries.ts";

const day = 24 * 60 * 60 * 1000;
/** How long a page counts that nobody has linked anew, in days: with something to show, and without. */
const keptFor = { found: 365, nothing: 30 } as const;
const batchSize = 200;

/** Forgets pages that were read long ago, with their pictures; old posts go on showing the bare address. */
export const forgetOldPreviews = async ({ write, organization, platform }: JobCtx): Promise<void> => {
  const before = (days: number) => new Date(platform.now().getTime() - days * day).toISOString();
  const ages = { found: before(keptFor.found), nothing: before(keptFor.nothing), limit: batchSize };
  for (let forgotten = batchSize; forgotten === batchSize; ) {
    forgotten = await write(async (tx) => {
      const pages = await deleteOldPreviews(tx, ages);
      for (const { imageId, faviconId } of pages)
        for (const id of [imageId, faviconId]) if (id) await removeImage(tx, organization, id);
      return pages.length;
    });
  }
};

import type { JobCtx } from "#server/jobs/context";
import { isImageUsed, lockImage } from "./image-uses.queries.ts";
import { removeImage } from "./images.service.ts";

/** Removes a picture that was uploaded and then used nowhere; whoever is just using it comes first. */
export const sweepImage = (
  { organization, write }: Pick<JobCtx, "organization" | "write">,
  { imageId }: { imageId: string },
): Promise<void> =>
  write(async (tx) => {
    const isThere = await lockImage(tx, imageId);
    if (isThere && !(await isImageUsed(tx, imageId))) await removeImage(tx, organization, imageId);
  });

import type { Advertisement } from "#entities/content/advertisements";
import { AppError } from "#kernel/errors";
import type { Ctx } from "#server/http/context";
import { imagesById } from "#server/modules/platform/storage/images.service";
import { pickAdvertisementRow } from "./advertisements.queries.ts";

/** Throws `not_found` when none runs today. */
export const pickAdvertisement = (ctx: Ctx): Promise<Advertisement> =>
  ctx.read(async (tx) => {
    const row = await pickAdvertisementRow(tx, ctx.now);
    if (!row) throw new AppError("not_found");
    const images = await imagesById(tx, ctx.organization, [row.imageId]);
    const { imageId, ...advertisement } = row;
    return { ...advertisement, image: (imageId && images.get(imageId)) || null };
  });

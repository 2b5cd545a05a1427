import type { EventMediaItem } from "#entities/event-media";
import type { File } from "#entities/media";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { imagesById } from "#server/modules/storage/images.service";
import { filesById, videosById, withAddress } from "#server/modules/storage/media.service";
import { requireEvent } from "./event-access.service.ts";
import { findMedia, listAllowed, type MediaRow, pageMedia } from "./media.queries.ts";
import { passTypeSummaries } from "./pass-type-summaries.service.ts";

const fileOf = ({ organization }: Ctx, { fileId }: MediaRow, files: ReadonlyMap<number, File>): File | null => {
  const file = fileId === null ? undefined : files.get(fileId);
  return file ? withAddress(organization, file) : null;
};

const itemsOf = async (ctx: Ctx, tx: Tx, rows: readonly MediaRow[]): Promise<EventMediaItem[]> => {
  if (rows.length === 0) return [];
  const images = await imagesById(
    tx,
    ctx.organization,
    rows.map(({ imageId }) => imageId),
  );
  const videos = await videosById(
    tx,
    rows.map(({ videoId }) => videoId),
  );
  const files = await filesById(
    tx,
    rows.map(({ fileId }) => fileId),
  );
  const allowed = await listAllowed(
    tx,
    rows.map(({ id }) => id),
  );
  const passTypes = await passTypeSummaries(
    tx,
    ctx.organization,
    allowed.map(({ passTypeId }) => passTypeId),
  );
  return rows.map((row) => ({
    ...row,
    image: (row.imageId && images.get(row.imageId)) || null,
    video: (row.videoId && videos.get(row.videoId)) || null,
    file: fileOf(ctx, row, files),
    allowedPassTypes: allowed
      .filter(({ mediaId }) => mediaId === row.id)
      .flatMap(({ passTypeId }) => passTypes.get(passTypeId) ?? []),
  }));
};

export const listMedia = (
  ctx: Ctx,
  reference: string,
  query: PageQuery & { type?: "image" | "video" | "file" | undefined },
): Promise<Page<EventMediaItem>> =>
  ctx.read(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const { items, count } = await pageMedia(tx, event.id, ctx.viewer?.accountId ?? null, query.type, query);
    return { items: await itemsOf(ctx, tx, items), count };
  });

export const getMediaItem = (ctx: Ctx, reference: string, mediaItemId: string): Promise<EventMediaItem> =>
  ctx.read(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const row = isId(mediaItemId)
      ? await findMedia(tx, event.id, ctx.viewer?.accountId ?? null, mediaItemId)
      : undefined;
    const [item] = row ? await itemsOf(ctx, tx, [row]) : [];
    if (!item) throw new AppError("not_found");
    return item;
  });

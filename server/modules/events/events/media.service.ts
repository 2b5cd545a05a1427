import type { BasePassType } from "#entities/commerce/pass-types";
import type { EventMediaItem } from "#entities/events/event-media";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import { fileOrNull, videoOrNull } from "#server/modules/platform/storage/media.service";
import { requireEvent } from "./event-access.service.ts";
import { findMedia, type MediaRow, pageMedia } from "./media.queries.ts";
import { passTypeSummaries } from "./pass-type-summaries.service.ts";

/** Items from what a statement has read of them. */
export const mediaOf = (
  { organization }: Pick<Ctx, "organization">,
  rows: readonly MediaRow[],
  passTypes: ReadonlyMap<string, BasePassType>,
): EventMediaItem[] =>
  rows.map(({ passTypeIds, ...row }) => ({
    ...row,
    image: pictureOf(organization, row.image),
    video: videoOrNull(organization, row.video),
    file: fileOrNull(organization, row.file),
    allowedPassTypes: passTypeIds.flatMap((id) => passTypes.get(id) ?? []),
  }));

/** Pass types that open some of the items. */
export const passTypeIdsOf = (rows: readonly MediaRow[]): string[] => rows.flatMap(({ passTypeIds }) => passTypeIds);

const itemsOf = async (ctx: Ctx, tx: Tx, rows: readonly MediaRow[]): Promise<EventMediaItem[]> =>
  mediaOf(ctx, rows, await passTypeSummaries(tx, ctx.organization, passTypeIdsOf(rows)));

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

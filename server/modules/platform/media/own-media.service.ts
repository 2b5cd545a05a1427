import type * as z from "zod";
import type { thumbnailInput } from "#entities/platform/uploads";
import type { BaseVideo, File } from "#entities/shared/media";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import type { Ctx, MemberCtx } from "#server/http/context";
import { enqueue } from "#server/jobs/enqueue";
import { storeImage } from "#server/modules/platform/storage/images.service";
import { fileOf, videoOf } from "#server/modules/platform/storage/media.service";
import { requireWithin } from "#server/ports/rate-limit";
import { findSound, findVideo, isFileOf, renewSecrets, replaceStill } from "./own-media.queries.ts";

/** Stills that an account may send in an hour. */
const stills = { points: 60, seconds: 3_600 };

/** How far a film has come. Its sender may play it; others learn its shape and state. */
export const getVideo = ({ organization, viewer, read }: Ctx, videoId: string): Promise<BaseVideo> =>
  read(async (tx) => {
    const found = isId(videoId) ? await findVideo(tx, videoId) : null;
    if (!found) throw new AppError("not_found");
    const isOwn = viewer !== null && viewer.accountId === found.accountId;
    return videoOf(organization, found.video, isOwn ? "reader" : null);
  });

/** A sound of the viewer's, and how far it has come. */
export const getSound = ({ organization, viewer, read }: MemberCtx, soundId: string): Promise<File> =>
  read(async (tx) => {
    const found = /^[1-9]\d{0,8}$/.test(soundId) ? await findSound(tx, Number(soundId)) : null;
    if (found?.accountId !== viewer.accountId) throw new AppError("not_found");
    return fileOf(organization, found.file);
  });

/** Shows a picture in the place of a film of the viewer's until it is played. Throws `file_rejected`, `rate_limited`. */
export const saveThumbnail = async (
  ctx: MemberCtx,
  videoId: string,
  body: () => z.output<typeof thumbnailInput>,
): Promise<BaseVideo> => {
  const { organization, organizationId, platform, viewer, read, write, now } = ctx;
  const found = isId(videoId) ? await read((tx) => findVideo(tx, videoId)) : null;
  if (found?.accountId !== viewer.accountId) throw new AppError("not_found");
  const { dataUri } = body();
  await requireWithin(platform.limiter, `media:still:${viewer.accountId}`, stills);
  await storeImage({ organization, platform, viewer, write }, dataUri, { type: "activity" }, async (tx, imageId) => {
    const before = await replaceStill(tx, videoId, imageId);
    if (before) await enqueue(tx, "images.sweep", { organizationId, imageId: before }, { runAt: now });
  });
  return getVideo(ctx, videoId);
};

/**
 * Ends the addresses of films and sounds that were shown to more people than may see them from now on: what was public
 * is so no more. Whoever may still see them is given new ones.
 */
export const closeMedia = (
  tx: Tx,
  { videoIds = [], fileIds = [] }: { videoIds?: readonly string[]; fileIds?: readonly number[] },
): Promise<void> => renewSecrets(tx, videoIds, fileIds);

/** Whether a film is the account's own and may be shown with what it writes. */
export const isOwnVideo = async (tx: Tx, videoId: string, accountId: string): Promise<boolean> => {
  const found = await findVideo(tx, videoId);
  return found?.accountId === accountId && found.video.problem === null;
};

/** The same for a file: a sound that came in parts, or a plain one. Numbers are guessed easily. */
export const isOwnFile = (tx: Tx, fileId: number, accountId: string): Promise<boolean> =>
  isFileOf(tx, fileId, accountId);

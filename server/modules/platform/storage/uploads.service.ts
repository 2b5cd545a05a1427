import type * as z from "zod";
import type { fileInput, imageInput } from "#entities/platform/uploads";
import type { BaseImage, File } from "#entities/shared/media";
import type { Ctx, MemberCtx } from "#server/http/context";
import { enqueue } from "#server/jobs/enqueue";
import { requireWithin } from "#server/ports/rate-limit";
import { storeFile } from "./files.service.ts";
import { storeImage } from "./images.service.ts";

/** Files one account may leave here, and pictures; strangers are limited by their network before they are read. */
const limit = { points: 60, seconds: 3_600 };
/** Pictures for messages, of which ten go into one. */
const messageLimit = { points: 200, seconds: 3_600 };
/** How long a picture waits for the post or the message it was chosen for, in ms. */
const unpostedFor = 24 * 60 * 60 * 1000;

const takeOne = async (
  { platform: { limiter } }: Pick<Ctx, "platform">,
  key: string,
  within: { readonly points: number; readonly seconds: number } = limit,
): Promise<void> => {
  await requireWithin(limiter, key, within);
};

/** Keeps a file of the viewer, or of nobody. Throws `file_rejected`, `payload_too_large`, `rate_limited`. */
export const uploadFile = async (ctx: Ctx, { dataUri, name }: z.output<typeof fileInput>): Promise<File> => {
  const accountId = ctx.viewer?.accountId;
  if (accountId !== undefined) await takeOne(ctx, `storage:file:${accountId}`);
  return storeFile(ctx, dataUri, { name: name || undefined, accountId });
};

/**
 * Keeps a picture of the viewer for what they write; its description is the alternative text. One that is in no post,
 * no message and no conversation's after a day goes. Throws `file_rejected`, `payload_too_large`, `rate_limited`.
 */
export const uploadImage = async (
  { organization, organizationId, platform, viewer, write, now }: MemberCtx,
  { type, dataUri, name, description }: z.output<typeof imageInput>,
): Promise<BaseImage> => {
  const isPrivate = type === "message";
  if (isPrivate) await takeOne({ platform }, `storage:message-image:${viewer.accountId}`, messageLimit);
  else await takeOne({ platform }, `storage:image:${viewer.accountId}`);
  const facts = { type: "activity", name: name || null, description: description || null, isPrivate } as const;
  return storeImage({ organization, platform, viewer, write }, dataUri, facts, async (tx, imageId) => {
    // Pictures of threads and contents may stand in a text, where no reference tells that they are used.
    if (type !== "activity" && type !== "message") return;
    const runAt = new Date(now.getTime() + unpostedFor);
    await enqueue(tx, "images.sweep", { organizationId, imageId }, { runAt });
  });
};

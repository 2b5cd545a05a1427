import type * as z from "zod";
import type { Content, contentCreateInput, contentUpdateInput } from "#entities/content/contents";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { mergedChanges } from "#server/db/merged-changes";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { closeMedia, isOwnFile, isOwnVideo } from "#server/modules/platform/media/own-media.service";
import { storeImage } from "#server/modules/platform/storage/images.service";
import { requireWithin } from "#server/ports/rate-limit";
import { sanitise } from "#server/text/sanitise";
import { uniqueSlug } from "#server/text/slugs";
import { lockContent } from "./channel-access.queries.ts";
import { requireRunChannel, requireRunContent } from "./channel-access.service.ts";
import { type ContentPath, contentById } from "./contents.service.ts";
import {
  deleteContent,
  findContentDetails,
  insertContent,
  listContentImageIds,
  listContentSlugsLike,
  updateContent,
} from "./editing.queries.ts";
import { isSlugShaped, reservedContentSlugs, wantedSlug } from "./slugs.policy.ts";

type Creation = z.output<typeof contentCreateInput>;
type Changes = z.output<typeof contentUpdateInput>["content"];

/** Contents that one account may begin in an hour. */
const beginnings = { points: 60, seconds: 3600 };

/** Under the first free slug of its title; of two who choose the same, the later waits and takes the next. */
const insertUnderFreeSlug = async (tx: Tx, channelId: string, { body, ...fields }: Creation): Promise<string> => {
  const wanted = wantedSlug(fields.title, "content");
  const taken = new Set([...reservedContentSlugs, ...(await listContentSlugsLike(tx, channelId, wanted))]);
  const row = { ...fields, channelId, body: body && sanitise(body) };
  for (;;) {
    const content = await insertContent(tx, { ...row, slug: uniqueSlug(wanted, taken) });
    if (content) return content.id;
  }
};

/** A draft. Throws `not_found`, `private_channel`, `forbidden`, `rate_limited`. */
export const createContent = (ctx: MemberCtx, reference: string, input: ReadBody<Creation>): Promise<Content> =>
  ctx.write(async (tx) => {
    const { id } = await requireRunChannel(ctx, tx, reference);
    const draft = input();
    await requireWithin(ctx.platform.limiter, `contents:begun:${ctx.viewer.accountId}`, beginnings);
    return contentById(ctx, tx, await insertUnderFreeSlug(tx, id, draft), true);
  });

type Details = Awaited<ReturnType<typeof findContentDetails>>;

/** Throws `slug_invalid`, and `slug_taken` with one that is free. */
const assertFreeSlug = async (tx: Tx, channelId: string, slug: string): Promise<void> => {
  const fields = (code: string) => ({ "content.slug": code });
  if (!isSlugShaped(slug)) throw new AppError("slug_invalid", { fields: fields("slug_invalid") });
  const taken = new Set([...reservedContentSlugs, ...(await listContentSlugsLike(tx, channelId, slug))]);
  if (taken.has(slug))
    throw new AppError("slug_taken", { fields: fields("slug_taken"), values: { slug: uniqueSlug(slug, taken) } });
};

/** Sound and films are those that the creator has sent. Throws `validation_failed`. */
const assertOwnMedia = async ({ viewer }: MemberCtx, tx: Tx, current: Details, changes: Partial<Changes>) => {
  const { audioId, videoId } = changes;
  const fields = {
    ...(audioId &&
      audioId !== current.audioId &&
      !(await isOwnFile(tx, audioId, viewer.accountId)) && { "content.audioId": "unknown" }),
    ...(videoId &&
      videoId.toLowerCase() !== current.videoId &&
      !(await isOwnVideo(tx, videoId, viewer.accountId)) && { "content.videoId": "unknown" }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
};

const valuesOf = ({ body, published, ...changes }: Partial<Changes>, imageId: string | null | undefined) => ({
  ...changes,
  ...(body !== undefined && { body: body && sanitise(body) }),
  ...(published === false && { published: null, publishAt: null, scheduledAt: null, scheduleUpdatedAt: null }),
  // A square cut from the picture before would tell of another one.
  ...(imageId !== undefined && { imageId, squareImageId: null }),
});

const mediaOf = ({ audioId, videoId }: Pick<Details, "audioId" | "videoId">) => ({
  fileIds: audioId === null ? [] : [audioId],
  videoIds: videoId === null ? [] : [videoId],
});

/** A content as its creators change it. */
const fieldsOf = (current: Details) => ({
  ...current,
  body: current.body && sanitise(current.body),
  published: current.published !== null,
});

/**
 * Changes what is sent and nothing else; a new title leaves the address as it is. `published` false takes it back.
 * Throws `not_found`, `private_channel`, `forbidden`, `validation_failed`, `slug_invalid`, `slug_taken`,
 * `file_rejected`, `changed_meanwhile`.
 */
export const updateContentDetails = async (
  ctx: MemberCtx,
  path: ContentPath,
  input: ReadBody<z.output<typeof contentUpdateInput>>,
): Promise<Content> => {
  const { id: channelId, contentId } = await ctx.read((tx) => requireRunContent(ctx, tx, path));
  const { content: asked, base, imageDataUri } = input();
  const imageId = imageDataUri && (await storeImage(ctx, imageDataUri, { type: "admin" })).id;
  return ctx.write(async (tx) => {
    await lockContent(tx, contentId);
    await requireRunContent(ctx, tx, { channel: channelId, content: contentId });
    const current = await findContentDetails(tx, contentId);
    const changes = mergedChanges(asked, { believed: base, current: fieldsOf(current), under: "content" });
    await assertOwnMedia(ctx, tx, current, changes);
    if (changes.slug !== undefined && changes.slug !== current.slug) await assertFreeSlug(tx, channelId, changes.slug);
    const values = valuesOf(changes, imageId);
    if (Object.values(values).some((value) => value !== undefined)) {
      await updateContent(tx, contentId, { ...values, updatedAt: ctx.now });
      // What was out may lie in many hands: its addresses open nothing any more.
      if (changes.published === false && current.published !== null) await closeMedia(tx, mediaOf(current));
      if (current.published !== null) await emit(ctx, tx, "content.changed", { contentId, channelId });
    }
    return contentById(ctx, tx, contentId, true);
  });
};

/** With what was said about it. Throws `not_found`, `private_channel`, `forbidden`. */
export const removeContent = (ctx: MemberCtx, path: ContentPath): Promise<null> =>
  ctx.write(async (tx) => {
    const { id: channelId, contentId } = await requireRunContent(ctx, tx, path);
    await lockContent(tx, contentId);
    const imageIds = await listContentImageIds(tx, contentId);
    await closeMedia(tx, mediaOf(await findContentDetails(tx, contentId)));
    await deleteContent(tx, contentId);
    await emit(ctx, tx, "content.removed", { contentId, channelId, imageIds });
    return null;
  });

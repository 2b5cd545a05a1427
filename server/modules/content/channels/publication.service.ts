import type * as z from "zod";
import type { Content, scheduleInput } from "#entities/content/contents";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import type { JobCtx } from "#server/jobs/context";
import { enqueue } from "#server/jobs/enqueue";
import type { Payload } from "#server/jobs/tasks";
import { requireRunContent } from "./channel-access.service.ts";
import { type ContentPath, contentById } from "./contents.service.ts";
import {
  clearSchedule,
  lockPublication,
  markPublished,
  type Publication,
  saveSchedule,
  saveWays,
} from "./publication.queries.ts";

/** Once: what it goes by is held, and is out afterwards. Its subscribers hear of it the first time only. */
const publish = async (
  ctx: { readonly now: Date },
  tx: Tx,
  { id, channelId, creatorId, announcedAt, email, push }: Publication,
  at: Date,
): Promise<void> => {
  await markPublished(tx, id, at);
  const isNews = announcedAt === null;
  await emit(ctx, tx, "content.published", { contentId: id, channelId, creatorId, isNews, email, push });
};

/** Has a content that is scheduled come out at its minute; a later wish replaces the one before. */
export const enqueuePublication = (tx: Tx, organizationId: string, contentId: string, runAt: Date): Promise<void> =>
  enqueue(tx, "contents.publish", { organizationId, contentId }, { key: `contents.publish:${contentId}`, runAt });

/** The content, held for a change of when it comes out. */
const lockRun = async (ctx: MemberCtx, tx: Tx, path: ContentPath): Promise<Publication> => {
  const { contentId } = await requireRunContent(ctx, tx, path);
  const held = await lockPublication(tx, contentId);
  await requireRunContent(ctx, tx, path);
  if (!held) throw new AppError("not_found");
  return held;
};

/**
 * Has a content come out at the date, or now where that has passed. What is out already stays so; to give it another
 * date it is taken back first. Throws `not_found`, `private_channel`, `forbidden`, `conflict`.
 */
export const scheduleContent = (
  ctx: MemberCtx,
  path: ContentPath,
  input: ReadBody<z.output<typeof scheduleInput>>,
): Promise<Content> =>
  ctx.write(async (tx) => {
    const held = await lockRun(ctx, tx, path);
    const { date: asked, ...ways } = input();
    const date = new Date(asked);
    const isDue = date <= ctx.now;
    if (held.published !== null && !isDue) throw new AppError("conflict");
    if (held.published === null) {
      const kept = { email: ways.email ?? held.email, push: ways.push ?? held.push };
      if (isDue) {
        await saveWays(tx, held.id, kept);
        await publish(ctx, tx, { ...held, ...kept }, ctx.now);
      } else {
        await saveSchedule(tx, held, { date, now: ctx.now, ...kept });
        await enqueuePublication(tx, ctx.organizationId, held.id, date);
      }
    }
    return contentById(ctx, tx, held.id, true);
  });

/** A draft again; what is out stays out. Throws `not_found`, `private_channel`, `forbidden`. */
export const unscheduleContent = (ctx: MemberCtx, path: ContentPath): Promise<Content> =>
  ctx.write(async (tx) => {
    const held = await lockRun(ctx, tx, path);
    if (held.publishAt !== null) await clearSchedule(tx, held.id, ctx.now);
    return contentById(ctx, tx, held.id, true);
  });

/**
 * Brings out what is due. A job that runs twice finds it out, one whose schedule was taken back finds none, and one that
 * was given another minute waits for that.
 */
export const publishScheduled = async (
  { write, organizationId, platform }: JobCtx,
  { contentId }: Payload<"contents.publish">,
): Promise<void> => {
  const now = platform.now();
  await write(async (tx) => {
    const held = await lockPublication(tx, contentId);
    if (!held?.publishAt) return;
    const at = new Date(held.publishAt);
    if (at > now) return enqueuePublication(tx, organizationId, contentId, at);
    await publish({ now }, tx, held, at);
  });
};

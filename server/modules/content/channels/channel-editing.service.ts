import type * as z from "zod";
import type { Channel, channelCreateInput, channelUpdateInput } from "#entities/content/channels";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { isTimeZone } from "#lib/i18n/time-zone";
import type { Tx } from "#server/db/database";
import { mergedChanges } from "#server/db/merged-changes";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { requireModerated } from "#server/modules/groups/groups/group-access.service";
import { closeMedia } from "#server/modules/platform/media/own-media.service";
import { storeImage, storeImageBytes } from "#server/modules/platform/storage/images.service";
import { requireWithin } from "#server/ports/rate-limit";
import { uniqueSlug } from "#server/text/slugs";
import { lockChannel } from "./channel-access.queries.ts";
import { requireRunChannel } from "./channel-access.service.ts";
import { channelById } from "./channels.service.ts";
import {
  deleteChannel,
  findChannelDetails,
  insertChannel,
  listChannelImageIds,
  listChannelMedia,
  listChannelSlugsLike,
  updateChannel,
} from "./editing.queries.ts";
import { isSlugShaped, reservedChannelSlugs, wantedSlug } from "./slugs.policy.ts";
import { admitSubscribers } from "./subscriptions.queries.ts";

type Creation = z.output<typeof channelCreateInput>;
type Changes = z.output<typeof channelUpdateInput>["channel"];

/** Channels that one account may create in a day. */
const founded = { points: 20, seconds: 24 * 60 * 60 };

const storePicture = async (ctx: MemberCtx, dataUri: string): Promise<string> =>
  (await storeImage(ctx, dataUri, { type: "admin" })).id;

/** The sent picture, or one made of the name: no channel is without. */
const storeCover = async (ctx: MemberCtx, { channel, imageDataUri }: Creation): Promise<string> => {
  if (imageDataUri !== undefined) return storePicture(ctx, imageDataUri);
  const { primaryColor, secondaryColor } = ctx.organization;
  const { drawCover } = await import("#server/opengraph/cover");
  const drawn = await drawCover({ title: channel.name, primaryColor, secondaryColor });
  return (await storeImageBytes(ctx, drawn, { type: "admin" })).id;
};

type Row = Omit<Parameters<typeof insertChannel>[1], "slug">;

/** Under the first free slug of its name; of two who choose the same, the later waits and takes the next. */
const insertUnderFreeSlug = async (tx: Tx, row: Row): Promise<string> => {
  const wanted = wantedSlug(row.name, "channel");
  const taken = new Set([...reservedChannelSlugs, ...(await listChannelSlugsLike(tx, wanted))]);
  for (;;) {
    const channel = await insertChannel(tx, { ...row, slug: uniqueSlug(wanted, taken) });
    if (channel) return channel.id;
  }
};

/**
 * Who creates a channel runs it; for a group its moderators may. Throws `not_found`, `forbidden`, `rate_limited`,
 * `file_rejected`.
 */
export const createChannel = async (ctx: MemberCtx, body: ReadBody<Creation>): Promise<Channel> => {
  const input = body();
  const { accountId } = ctx.viewer;
  const { groupId } = input.channel;
  if (groupId) await ctx.read((tx) => requireModerated(ctx, tx, groupId));
  await requireWithin(ctx.platform.limiter, `channels:founded:${accountId}`, founded);
  const imageId = await storeCover(ctx, input);
  return ctx.write(async (tx) => {
    if (groupId) await requireModerated(ctx, tx, groupId);
    return channelById(ctx, tx, await insertUnderFreeSlug(tx, { ...input.channel, imageId, creatorId: accountId }));
  });
};

/** Throws `slug_invalid`, and `slug_taken` with one that is free. */
const assertFreeSlug = async (tx: Tx, slug: string): Promise<void> => {
  const fields = (code: string) => ({ "channel.slug": code });
  if (!isSlugShaped(slug)) throw new AppError("slug_invalid", { fields: fields("slug_invalid") });
  const taken = new Set([...reservedChannelSlugs, ...(await listChannelSlugsLike(tx, slug))]);
  if (taken.has(slug))
    throw new AppError("slug_taken", { fields: fields("slug_taken"), values: { slug: uniqueSlug(slug, taken) } });
};

type Details = Awaited<ReturnType<typeof findChannelDetails>>;

/** Another group than its own must be one that the creator runs. Throws `not_found`, `forbidden`. */
const assertAllowed = async (ctx: MemberCtx, tx: Tx, current: Details, changes: Partial<Changes>): Promise<void> => {
  const { groupId, slug } = changes;
  if (groupId && groupId.toLowerCase() !== current.groupId) await requireModerated(ctx, tx, groupId);
  if (slug !== undefined && slug !== current.slug) await assertFreeSlug(tx, slug);
};

/**
 * Whom a channel without a group had as subscribers when it becomes private are those who are let in; the members of a
 * group are, whoever else had subscribed.
 */
const keepSubscribers = async (tx: Tx, id: string, current: Details, changes: Partial<Changes>): Promise<void> => {
  const groupId = changes.groupId === undefined ? current.groupId : changes.groupId;
  if (changes.private === true && !current.private && groupId === null) await admitSubscribers(tx, id);
};

/**
 * Changes what is sent and nothing else. A new name leaves the address as it is. Throws `not_found`, `private_channel`,
 * `forbidden`, `validation_failed`, `slug_invalid`, `slug_taken`, `file_rejected`, `changed_meanwhile`.
 */
export const updateChannelDetails = async (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<z.output<typeof channelUpdateInput>>,
): Promise<Channel> => {
  const { id } = await ctx.read((tx) => requireRunChannel(ctx, tx, reference));
  const { channel: asked, base, imageDataUri, bannerDataUri } = input();
  if (asked.timezone && !isTimeZone(asked.timezone))
    throw new AppError("validation_failed", { fields: { "channel.timezone": "unknown_zone" } });
  const pictures = {
    ...(imageDataUri !== undefined && { imageId: await storePicture(ctx, imageDataUri) }),
    ...(bannerDataUri !== undefined && { bannerId: bannerDataUri && (await storePicture(ctx, bannerDataUri)) }),
  };
  return ctx.write(async (tx) => {
    await lockChannel(tx, id);
    await requireRunChannel(ctx, tx, id);
    const current = await findChannelDetails(tx, id);
    const changes = mergedChanges(asked, { believed: base, current, under: "channel" });
    await assertAllowed(ctx, tx, current, changes);
    await keepSubscribers(tx, id, current, changes);
    const values = { ...changes, ...pictures, ...(changes.timezone === "" && { timezone: null }) };
    if (Object.values(values).some((value) => value !== undefined)) {
      await updateChannel(tx, id, { ...values, updatedAt: ctx.now });
      // Addresses of what was public lie in many hands: whoever may still read it is given new ones.
      if (changes.private === true && !current.private) await closeMedia(tx, await listChannelMedia(tx, id));
      await emit(ctx, tx, "channel.changed", { channelId: id });
    }
    return channelById(ctx, tx, id);
  });
};

/** With everything in it. Says what there was. Throws `not_found`, `private_channel`, `forbidden`. */
export const removeChannel = (ctx: MemberCtx, reference: string): Promise<Channel> =>
  ctx.write(async (tx) => {
    const { id } = await requireRunChannel(ctx, tx, reference);
    await lockChannel(tx, id);
    await requireRunChannel(ctx, tx, id);
    const channel = await channelById(ctx, tx, id);
    const imageIds = await listChannelImageIds(tx, id);
    await closeMedia(tx, await listChannelMedia(tx, id));
    await deleteChannel(tx, id);
    await emit(ctx, tx, "channel.removed", { channelId: id, imageIds });
    return channel;
  });

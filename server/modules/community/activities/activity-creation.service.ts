import type * as z from "zod";
import type { Activity, activityInput } from "#entities/community/activities";
import type { ReadBody } from "#kernel/define";
import { AppError, type FieldFaults } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { isOwnVideo } from "#server/modules/platform/media/own-media.service";
import { describeImages } from "#server/modules/platform/storage/images.service";
import { activitySeenBy } from "./activities.service.ts";
import { type ActivityAt, findActivity } from "./activity-access.queries.ts";
import { holdEntered, requireActiveGroup, requirePoster, type Standing } from "./activity-access.service.ts";
import {
  findThread,
  holdSentImages,
  insertActivity,
  insertEntities,
  insertPictures,
  listReaders,
} from "./activity-creation.queries.ts";
import { postOf } from "./activity-notices.service.ts";
import { holdShared } from "./activity-sharing.service.ts";
import { messageFaults } from "./message.policy.ts";
import { mentionedIn, partFaults, toPartValues } from "./message-parts.service.ts";

type ActivityDraft = z.output<typeof activityInput>;

/** What one account may say in a minute, comments included. */
const limit = { points: 30, seconds: 60 };
/** Comments on comments; a thread without end could neither be shown nor removed. */
const deepest = 20;

const refuse = (faults: FieldFaults): void => {
  if (Object.keys(faults).length > 0) throw new AppError("validation_failed", { fields: faults });
};

/** What can be said of a draft without looking anything up. */
const draftFaults = (draft: ActivityDraft, imageIds: readonly string[]): FieldFaults => {
  const [, second] = draft.commentedId ? [] : (["groupId", "eventId", "contentId"] as const).filter((at) => draft[at]);
  const isSpokenFor = imageIds.length > 0 || draft.videoId !== undefined || draft.sharedId !== undefined;
  return {
    ...messageFaults(draft, isSpokenFor),
    ...(second && { [second]: "invalid" }),
    // A comment answers; it passes nothing on.
    ...(draft.commentedId && draft.sharedId && { sharedId: "invalid" }),
  };
};

interface Target extends Standing {
  readonly commentedId: string | null;
  /** What it passes on. */
  readonly shared: ActivityAt | null;
  /** Who is told of it as an answer. */
  readonly answered: readonly string[];
}

/** What a comment takes over from what it answers, whatever its sender says. */
const answering = async (ctx: MemberCtx, tx: Tx, commentedId: string): Promise<Target> => {
  const commented = await holdEntered(ctx, tx, commentedId);
  if (commented.groupId) await requireActiveGroup(ctx, tx, commented.groupId);
  const thread = await findThread(tx, commented.id, deepest);
  if (!thread) throw new AppError("validation_failed", { fields: { commentedId: "too_deep" } });
  const { groupId, eventId, contentId } = commented;
  const answered = [...new Set([commented.accountId, thread.accountId])];
  return { groupId, eventId, contentId, commentedId: commented.id, shared: null, answered };
};

const targetOf = async (ctx: MemberCtx, tx: Tx, draft: ActivityDraft): Promise<Target> => {
  if (draft.commentedId) return answering(ctx, tx, draft.commentedId);
  const { groupId = null, eventId = null, contentId = null } = draft;
  const place = { groupId, eventId, contentId };
  await requirePoster(ctx, tx, place);
  const shared = draft.sharedId ? await holdShared(ctx, tx, draft.sharedId, place) : null;
  return { ...place, commentedId: null, shared, answered: [] };
};

/** Names what the draft refers to that is not there for the viewer. */
const referenceFaults = async (
  { viewer }: MemberCtx,
  tx: Tx,
  { entities, videoId }: Pick<ActivityDraft, "entities" | "videoId">,
  imageIds: readonly string[],
): Promise<FieldFaults> => {
  const faults = await partFaults(tx, entities, viewer.accountId);
  const images = await holdSentImages(tx, imageIds, viewer.accountId);
  if (videoId && !(await isOwnVideo(tx, videoId, viewer.accountId))) faults.videoId = "unknown";
  for (const [index, id] of imageIds.entries()) if (!images.has(id)) faults[`imageIds.${index}`] = "unknown";
  return faults;
};

/** Alternative texts that come with the post and not with the picture. */
const descriptionsIn = ({ imageIds = [], imageDescriptions = [] }: ActivityDraft) =>
  imageDescriptions.flatMap((description, index) => {
    const id = imageIds[index];
    return id === undefined ? [] : [{ id, description }];
  });

const insert = async (
  { viewer }: MemberCtx,
  tx: Tx,
  draft: ActivityDraft,
  { answered: _, shared, ...place }: Target,
  imageIds: readonly string[],
): Promise<string> => {
  const { accountId } = viewer;
  const { message, entities, videoId = null } = draft;
  const passedOn = shared && { reshare: true, sharedId: shared.id };
  const values = { accountId, message, ...place, ...passedOn, imageId: imageIds[0] ?? null, videoId };
  const id = await insertActivity(tx, values);
  if (id === null) throw new AppError("validation_failed", { fields: { sharedId: "already_shared" } });
  const rows = entities.map((entity) => ({ activityId: id, ...toPartValues(entity) }));
  await insertEntities(tx, rows);
  await insertPictures(tx, id, imageIds);
  await describeImages(tx, descriptionsIn(draft));
  return id;
};

/**
 * Says that there is a new post: to those who are answered and, if not so, those who are mentioned; whoever may read it.
 * Whose post is passed on hears of that alone.
 */
const tell = async (
  ctx: MemberCtx,
  tx: Tx,
  id: string,
  { answered, shared, ...place }: Target,
  mentioned: readonly string[],
) => {
  const { accountId } = ctx.viewer;
  const asked = new Set([...answered, ...mentioned]);
  asked.delete(accountId);
  if (shared) asked.delete(shared.accountId);
  const readers = await listReaders(tx, id, [...asked]);
  const isAnswered = (reader: string) => answered.includes(reader);
  await emit(ctx, tx, "activity.created", {
    ...{ ...postOf({ id, ...place }), accountId },
    answeredIds: readers.filter(isAnswered),
    mentionedIds: readers.filter((reader) => !isAnswered(reader)),
  });
  const commented = place.commentedId && (await findActivity(tx, place.commentedId, accountId));
  if (commented) await emit(ctx, tx, "activity.changed", postOf(commented));
  if (!shared) return;
  await emit(ctx, tx, "activity.reshared", { activityId: id, accountId, authorId: shared.accountId });
  await emit(ctx, tx, "activity.changed", postOf(shared));
};

/**
 * Posts in the feed, a group, an event or to a content, passes a post on there, or comments on an activity. Throws `validation_failed`,
 * `rate_limited`, and what the place answers to who may not speak there.
 */
export const createActivity = async (ctx: MemberCtx, body: ReadBody<ActivityDraft>): Promise<Activity> => {
  const draft = body();
  const imageIds = [
    ...new Set((draft.imageIds ?? (draft.imageId ? [draft.imageId] : [])).map((id) => id.toLowerCase())),
  ];
  refuse(draftFaults(draft, imageIds));
  const { allowed } = await ctx.platform.limiter.consume(`activities:create:${ctx.viewer.accountId}`, limit);
  if (!allowed) throw new AppError("rate_limited");
  return ctx.write(async (tx) => {
    const target = await targetOf(ctx, tx, draft);
    refuse(await referenceFaults(ctx, tx, draft, imageIds));
    const id = await insert(ctx, tx, draft, target, imageIds);
    await tell(ctx, tx, id, target, mentionedIn(draft.entities));
    return activitySeenBy(ctx, tx, id);
  });
};

import type { SharingPlaces } from "#entities/community/activities";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { contentSummaryRows } from "#server/modules/content/channels/content-summaries.reads";
import { contentSummariesOf } from "#server/modules/content/channels/content-summaries.service";
import { eventSummaries } from "#server/modules/events/events/event-summaries.service";
import { groupSummaries } from "#server/modules/groups/groups/groups.service";
import { type ActivityAt, isInTheOpen } from "./activity-access.queries.ts";
import { holdEntered, requireEntered, type Standing } from "./activity-access.service.ts";
import { findPostingPlaces } from "./activity-sharing.queries.ts";

type Enter = (ctx: MemberCtx, tx: Tx, id: string) => Promise<ActivityAt>;

/**
 * What is passed on with this post: itself, or what it passes on in turn, if the viewer may read that too. Null where
 * there is nothing to pass on: for comments, and where the post that was passed on is gone.
 */
const originalOf = async (ctx: MemberCtx, tx: Tx, id: string, enter: Enter): Promise<ActivityAt | null> => {
  const found = await enter(ctx, tx, id);
  if (found.commentedId) return null;
  if (!found.reshare) return found;
  return found.sharedId ? enter(ctx, tx, found.sharedId) : null;
};

const isSamePlace = (one: Standing, other: Standing): boolean =>
  one.groupId === other.groupId && one.eventId === other.eventId && one.contentId === other.contentId;

/**
 * The post that a reshare in this place shows; it is not deleted until the transaction ends. What not everybody may read
 * stays in its place. Throws what its place answers to who may not read it, and `validation_failed`.
 */
export const holdShared = async (ctx: MemberCtx, tx: Tx, id: string, place: Standing): Promise<ActivityAt> => {
  const original = await originalOf(ctx, tx, id, holdEntered);
  if (!original) throw new AppError("validation_failed", { fields: { sharedId: "not_shareable" } });
  if (!isSamePlace(original, place) && !(await isInTheOpen(tx, original.id)))
    throw new AppError("validation_failed", { fields: { sharedId: "closed_place" } });
  return original;
};

const nowhere: SharingPlaces = { feed: false, groups: [], events: [], content: null };

const contentOf = async ({ organization }: MemberCtx, tx: Tx, contentId: string | null) =>
  contentId === null
    ? null
    : (contentSummariesOf(organization, await contentSummaryRows(tx, [contentId]).execute()).get(contentId) ?? null);

const inOrder = <T>(ids: readonly string[], found: ReadonlyMap<string, T>): T[] =>
  ids.flatMap((id) => found.get(id) ?? []);

/** Where the viewer may pass a post on: everywhere they may post, or in its own place alone. */
export const listSharingPlaces = (ctx: MemberCtx, id: string): Promise<SharingPlaces> =>
  ctx.read(async (tx) => {
    const { organization, viewer, now } = ctx;
    const original = await originalOf(ctx, tx, id, requireEntered);
    if (!original) return nowhere;
    const isOpen = await isInTheOpen(tx, original.id);
    const { groupIds, eventIds } = await findPostingPlaces(tx, viewer.accountId, isOpen ? null : original);
    return {
      feed: isOpen,
      groups: inOrder(groupIds, await groupSummaries(tx, organization, groupIds)),
      events: inOrder(eventIds, await eventSummaries(tx, organization, eventIds, now)),
      content: await contentOf(ctx, tx, original.contentId),
    };
  });

import { AppError } from "#kernel/errors";
import type { ThingRole } from "#kernel/permissions";
import type { Tx } from "#server/db/database";
import type { Ctx, MemberCtx } from "#server/http/context";
import { requireContentById } from "#server/modules/content/channels/channel-access.service";
import { isHost, isRegistrant, requireEvent } from "#server/modules/events/events/event-access.service";
import { requireInside } from "#server/modules/groups/groups/group-access.service";
import { refusal } from "#server/principals/access";
import { listModeratedIds } from "./activities.queries.ts";
import { type ActivityAt, findActivity, holdActivity, holdMembership } from "./activity-access.queries.ts";

type Asking = Pick<Ctx, "viewer" | "now">;

/** Where an activity stands; the open feed where nothing is set. */
export type Standing = Pick<ActivityAt, "groupId" | "eventId" | "contentId">;

const enterEvent = async (ctx: Asking, tx: Tx, eventId: string) => {
  const event = await requireEvent(ctx, tx, eventId);
  if (!event.activityFeedEnabled) throw new AppError("feature_disabled");
  return event;
};

const enter = async (ctx: Asking, tx: Tx, { groupId, eventId, contentId }: Standing): Promise<void> => {
  if (groupId) await requireInside(ctx, tx, groupId);
  if (eventId) await enterEvent(ctx, tx, eventId);
  if (contentId) await requireContentById(ctx, tx, contentId);
};

const letIn = async (ctx: Asking, tx: Tx, found: ActivityAt | undefined): Promise<ActivityAt> => {
  if (!found?.isHeard) throw new AppError("not_found");
  await enter(ctx, tx, found);
  return found;
};

/**
 * An activity whose place shows itself to the viewer, as the place's own feed does: 404 hidden, 453 for a group they
 * are not in, 456 for an event without a feed, 461 for a private channel.
 */
export const requireEntered = async (ctx: Asking, tx: Tx, id: string): Promise<ActivityAt> =>
  letIn(ctx, tx, await findActivity(tx, id, ctx.viewer?.accountId ?? null));

/** The same, for who answers it: it is not deleted until the transaction ends. */
export const holdEntered = async (ctx: Asking, tx: Tx, id: string): Promise<ActivityAt> =>
  letIn(ctx, tx, await holdActivity(tx, id, ctx.viewer?.accountId ?? null));

/** The same, and what the viewer wrote themselves, wherever it stands. */
export const requireReadable = async (ctx: Asking, tx: Tx, id: string): Promise<ActivityAt> => {
  const found = await findActivity(tx, id, ctx.viewer?.accountId ?? null);
  if (found && found.accountId === ctx.viewer?.accountId) return found;
  return letIn(ctx, tx, found);
};

/** In a group that is not active nothing new is said. */
export const requireActiveGroup = async (ctx: MemberCtx, tx: Tx, groupId: string): Promise<void> => {
  const { active } = await requireInside(ctx, tx, groupId);
  if (!active) throw new AppError("feature_disabled");
};

/**
 * Lets who belongs to a place post there: 453 who is not in the group, 454 who is neither registered for the event nor
 * hosts it, 404 who may not read the content.
 */
export const requirePoster = async (ctx: MemberCtx, tx: Tx, { groupId, eventId, contentId }: Standing) => {
  if (groupId) {
    await requireInside(ctx, tx, groupId);
    // Who leaves waits, or has left.
    if (!(await holdMembership(tx, groupId, ctx.viewer.accountId))) throw new AppError("not_group_member");
    await requireActiveGroup(ctx, tx, groupId);
  }
  if (eventId) {
    const event = await enterEvent(ctx, tx, eventId);
    const belongs = (await isRegistrant(tx, event.id, ctx.viewer)) || (await isHost(tx, event, ctx.viewer));
    if (!belongs) throw refusal("event.attend");
  }
  if (contentId) await requireContentById(ctx, tx, contentId);
};

/** What the viewer is to an activity: its author, a moderator of its group, a host of its event, a creator of its channel. */
export const rolesAtActivity = async (
  { viewer }: MemberCtx,
  tx: Tx,
  { accountId, groupId, eventId, contentId }: Pick<ActivityAt, "accountId" | "groupId" | "eventId" | "contentId">,
): Promise<ThingRole[]> => {
  const ids = {
    ...{ groupIds: groupId ? [groupId] : [], eventIds: eventId ? [eventId] : [] },
    contentIds: contentId ? [contentId] : [],
  };
  const moderated = await listModeratedIds(tx, viewer.accountId, ids);
  const roles: ThingRole[] = [];
  if (accountId === viewer.accountId) roles.push("recordOwner");
  if (groupId && moderated.has(groupId)) roles.push("groupModerator");
  if (eventId && moderated.has(eventId)) roles.push("host");
  if (contentId && moderated.has(contentId)) roles.push("channelCreator");
  return roles;
};

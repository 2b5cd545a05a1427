import { type QueryClient, useMutation } from "@tanstack/react-query";
import { activities } from "#contract/activities";
import type { Activity } from "#entities/community/activities";
import {
  forgetActivity,
  invalidateActivities,
  patchActivity,
  patchActivityOptimistically,
  prependActivity,
} from "#lib/activities/cached";
import { keyOf, mutation } from "#lib/api/query";
import { contentNames } from "#lib/channels/names";

/** Where it is shown a reply says more than `mutation` can know: what changes is written out below (behaviour §4). */
const byHand = { invalidates: [] };

/** What a comment is known by among the viewer's own until the server has named it. */
const unsent = "unsent";

const addComment = (activity: Activity): Activity => ({
  ...activity,
  comments: [...(activity.comments ?? []), { id: unsent }],
  _count: { ...activity._count, comments: activity._count.comments + 1 },
});

const isUnsent = ({ id }: { id: string }): boolean => id === unsent;

const takeComment = (activity: Activity): Activity => {
  const own = activity.comments ?? [];
  const at = own.findIndex(isUnsent);
  if (at < 0) return activity;
  const comments = Math.max(0, activity._count.comments - 1);
  return { ...activity, comments: own.toSpliced(at, 1), _count: { ...activity._count, comments } };
};

const nameComment = (activity: Activity, id: string): Activity => {
  const own = activity.comments ?? [];
  const at = own.findIndex(isUnsent);
  return at < 0 ? activity : { ...activity, comments: own.with(at, { id }) };
};

const addShares = (activity: Activity, by: 1 | -1): Activity => ({
  ...activity,
  _count: { ...activity._count, shares: Math.max(0, (activity._count.shares ?? 0) + by) },
});

/** The feeds a new activity is the first of. */
const prependToFeeds = (client: QueryClient, activity: Activity): void => {
  const { commentedId, eventId, event, groupId, group, contentId, content } = activity;
  prependActivity(client, activity, { list: "activities.own" });
  if (commentedId) {
    prependActivity(client, activity, { list: "activities.comments", param: commentedId });
    return;
  }
  for (const param of [eventId, event?.slug])
    if (param) prependActivity(client, activity, { list: "events.activities", param });
  for (const param of [groupId, group?.slug])
    if (param) prependActivity(client, activity, { list: "groups.activities", param });
  if (content)
    for (const param of contentNames(content))
      prependActivity(client, activity, { list: "channels.activities", param });
  if (groupId) prependActivity(client, activity, { list: "activities.ofOwnGroups" });
  if (!eventId && !groupId && !contentId) prependActivity(client, activity, { list: "activities.list" });
};

/** Posts, or comments on what `commentedId` names, or passes on what `sharedId` names: its count moves at once. */
export const useCreateActivity = () =>
  useMutation({
    ...mutation(activities.create, { ...byHand, shownByForm: true }),
    onMutate: async ({ body: { commentedId, sharedId } }, { client }) => {
      if (sharedId)
        return patchActivityOptimistically(client, sharedId, {
          apply: (activity) => addShares(activity, 1),
          takeBack: (activity) => addShares(activity, -1),
        });
      if (!commentedId) return;
      return patchActivityOptimistically(client, commentedId, {
        apply: (activity) => addComment(activity),
        takeBack: (activity) => takeComment(activity),
      });
    },
    onError: (_error, _input, takeBack) => takeBack?.(),
    onSuccess: (activity, { body: { commentedId } }, _takeBack, { client }) => {
      if (commentedId) patchActivity(client, commentedId, (commented) => nameComment(commented, activity.id));
      prependToFeeds(client, activity);
    },
  });

export const useRemoveActivity = () =>
  useMutation({
    ...mutation(activities.remove, byHand),
    onSuccess: (_none, { params: { activityId } }, _context, { client }) => {
      forgetActivity(client, activityId);
      invalidateActivities(client);
    },
  });

/** The reply is the activity as it is now. */
const keepReply = (client: QueryClient, activity: Activity): void => {
  client.setQueryData(keyOf(activities.get, { params: { activityId: activity.id } }), activity);
  patchActivity(client, activity.id, () => activity);
  invalidateActivities(client);
};

export const useReport = () =>
  useMutation({
    ...mutation(activities.report, byHand),
    onSuccess: (activity, _input, _context, { client }) => keepReply(client, activity),
  });
export const useWithdrawReport = () =>
  useMutation({
    ...mutation(activities.withdrawReport, byHand),
    onSuccess: (activity, _input, _context, { client }) => keepReply(client, activity),
  });
/** Pins or features the activity in its group or event. */
export const useSetStanding = () =>
  useMutation({
    ...mutation(activities.setStanding, byHand),
    onSuccess: (activity, _input, _context, { client }) => keepReply(client, activity),
  });

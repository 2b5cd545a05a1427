import { type InfiniteData, type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { activities } from "#contract/activities";
import type { Activity } from "#entities/activities";
import type { Page } from "#kernel/wire";
import {
  forgetActivity,
  invalidateActivities,
  isCached,
  patchActivity,
  patchActivityOptimistically,
  prependActivity,
} from "#lib/activities/cached";
import { callerOf } from "#lib/api/caller";
import { keyOf, mutation } from "#lib/api/query";
import { atMostOnceA } from "#lib/realtime/at-most-once-a";
import type { FeedScope } from "#lib/routes";
import { activityOptions, commentsOptions, feedOptions, likesOptions } from "./activities-options.ts";
import { useRead, useReadPages } from "./use-call.ts";

/** Feeds of groups, events, interests and accounts are their own modules' hooks. Without a scope everyone's. */
export const useFeed = (scope?: FeedScope) => useReadPages(feedOptions(scope));
export const useActivity = (activityId: string) => useRead(activityOptions(activityId));
/** Newest first. */
export const useComments = (activityId: string, { enabled = true }: { enabled?: boolean } = {}) =>
  useReadPages({ ...commentsOptions(activityId), enabled });
export const useActivityLikes = (activityId: string) => useReadPages(likesOptions(activityId));

/** Where it is shown a reply says more than `mutation` can know: what changes is written out below (behaviour §4). */
const byHand = { invalidates: [] };

const setLiked = (activity: Activity, isLiked: boolean): Activity => {
  const wasLiked = (activity.likes?.length ?? 0) > 0;
  if (wasLiked === isLiked) return activity;
  return {
    ...activity,
    likes: isLiked ? [{ createdAt: new Date().toISOString() }] : [],
    _count: { ...activity._count, likes: Math.max(0, activity._count.likes + (isLiked ? 1 : -1)) },
  };
};

/** Likes the activity or no longer does, on whatever screens show it. Quick changes of mind are sent one by one. */
export const useLike = (activityId: string) => {
  // Whoever sees who likes it sees oneself among them.
  const { mutationKey, meta } = mutation(activities.like, { invalidates: [activities.likes] });
  return useMutation({
    mutationKey,
    meta,
    scope: { id: `activities.like ${activityId}` },
    mutationFn: (isLiked: boolean, { client }) =>
      callerOf(client)(isLiked ? activities.like : activities.unlike, { params: { activityId } }),
    onMutate: (isLiked: boolean, { client }) =>
      patchActivityOptimistically(client, activityId, {
        apply: (activity) => setLiked(activity, isLiked),
        takeBack: (activity) => setLiked(activity, !isLiked),
      }),
    onError: (_error, _isLiked, takeBack) => takeBack?.(),
  });
};

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

/** The feeds a new activity is the first of. */
const prependToFeeds = (client: QueryClient, activity: Activity): void => {
  const { commentedId, eventId, event, groupId, group, contentId } = activity;
  prependActivity(client, activity, { list: "activities.own" });
  if (commentedId) {
    prependActivity(client, activity, { list: "activities.comments", param: commentedId });
    return;
  }
  for (const param of [eventId, event?.slug])
    if (param) prependActivity(client, activity, { list: "events.activities", param });
  for (const param of [groupId, group?.slug])
    if (param) prependActivity(client, activity, { list: "groups.activities", param });
  if (groupId) prependActivity(client, activity, { list: "activities.ofOwnGroups" });
  if (!eventId && !groupId && !contentId) prependActivity(client, activity, { list: "activities.list" });
};

/** Posts, or comments on what `commentedId` names: its count moves at once. */
export const useCreateActivity = () =>
  useMutation({
    ...mutation(activities.create, { ...byHand, shownByForm: true }),
    onMutate: async ({ body: { commentedId } }, { client }) => {
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

/** Milliseconds between two looks at what others have changed, however much they tell of. */
const refreshPause = 1000;

/** Brings what others did to an activity onto the screens that show it. */
export const useRefreshActivity = (): ((activityId: string) => void) => {
  const client = useQueryClient();
  const [{ ask, stop }] = useState(() => {
    const waiting = new Set<string>();
    const refresh = async (activityId: string): Promise<void> => {
      try {
        const activity = await callerOf(client)(activities.get, { params: { activityId } });
        patchActivity(client, activityId, () => activity);
      } catch {
        // Nobody asked for it: what is shown stays until the list is read again.
      }
    };
    const pass = atMostOnceA(refreshPause, () => {
      for (const activityId of waiting) if (isCached(client, activityId)) void refresh(activityId);
      waiting.clear();
    });
    return {
      stop: pass.stop,
      ask: (activityId: string) => {
        waiting.add(activityId);
        pass.ask();
      },
    };
  });
  useEffect(() => stop, [stop]);
  return ask;
};

/**
 * Reads a list of activities from its head again, and nothing of what was loaded below. Resolves with the ids that are
 * there then.
 */
export const useRestartList = (queryKey: QueryKey): (() => Promise<string[]>) => {
  const client = useQueryClient();
  return async () => {
    type List = InfiniteData<Page<Activity>>;
    client.setQueryData<List>(
      queryKey,
      (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
    );
    await client.refetchQueries({ queryKey, exact: true });
    // Screens hear of it in the next task: they have it when this resolves.
    await new Promise((resolve) => setTimeout(resolve));
    return client.getQueryData<List>(queryKey)?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
  };
};

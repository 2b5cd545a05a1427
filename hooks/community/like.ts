import { MutationObserver, type QueryClient } from "@tanstack/react-query";
import { activities } from "#contract/activities";
import type { Activity } from "#entities/community/activities";
import { toggle } from "#hooks/calls/toggle";
import { showActivity } from "#lib/activities/cached";
import { callerOf } from "#lib/api/caller";
import { mutation } from "#lib/api/query";

const setLiked = (activity: Activity, isLiked: boolean): Activity => {
  const wasLiked = (activity.likes?.length ?? 0) > 0;
  if (wasLiked === isLiked) return activity;
  return {
    ...activity,
    likes: isLiked ? [{ createdAt: new Date().toISOString() }] : [],
    _count: { ...activity._count, likes: Math.max(0, activity._count.likes + (isLiked ? 1 : -1)) },
  };
};

/** Likes the activity or no longer does, on whatever screens show it. */
export const like = (client: QueryClient, activityId: string, isLiked: boolean): void => {
  const liking = toggle({
    // Whoever sees who likes it sees oneself among them.
    ...mutation(activities.like, { invalidates: [activities.likes] }),
    name: `activities.like ${activityId}`,
    show: (cache, isShown) => showActivity(cache, activityId, (activity) => setLiked(activity, isShown)),
    send: (cache, isSent) => callerOf(cache)(isSent ? activities.like : activities.unlike, { params: { activityId } }),
  });
  new MutationObserver(client, liking)
    .mutate(isLiked)
    // The client has told of it.
    .catch(() => undefined);
};

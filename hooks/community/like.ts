import { MutationObserver, type QueryClient } from "@tanstack/react-query";
import { activities } from "#contract/activities";
import type { Activity } from "#entities/community/activities";
import { patchActivityOptimistically } from "#lib/activities/cached";
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

/** Likes the activity or no longer does, on whatever screens show it. Quick changes of mind are sent one by one. */
export const like = (client: QueryClient, activityId: string, isLiked: boolean): void => {
  // Whoever sees who likes it sees oneself among them.
  const { mutationKey, meta } = mutation(activities.like, { invalidates: [activities.likes] });
  const patch = (): Promise<() => void> =>
    patchActivityOptimistically(client, activityId, {
      apply: (activity) => setLiked(activity, isLiked),
      takeBack: (activity) => setLiked(activity, !isLiked),
    });
  new MutationObserver(client, {
    mutationKey,
    meta,
    scope: { id: `activities.like ${activityId}` },
    mutationFn: () => callerOf(client)(isLiked ? activities.like : activities.unlike, { params: { activityId } }),
    onMutate: patch,
    onError: (_error, _none, takeBack) => takeBack?.(),
  })
    .mutate()
    // The client has told of it.
    .catch(() => undefined);
};

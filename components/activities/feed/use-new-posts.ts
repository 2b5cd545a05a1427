"use client";

import { useState } from "react";
import type { Activity } from "#entities/community/activities";
import type { Place } from "#entities/platform/realtime";
import { useWatch } from "#hooks/calls/use-watch";
import { useRefreshActivity } from "#hooks/community/activity-lists";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { splitNew } from "#lib/activities/held-back";

export type NewPostsOptions = {
  items: readonly Activity[];
  /** Where what is said concerns this list; null = nowhere. */
  place: Place | null;
  /** Whose new posts it would show; everybody's by default. */
  concerns?: ((accountId: string) => boolean) | undefined;
  /** Reads the list from its head again; resolves with the ids that are there then. */
  restart: () => Promise<string[]>;
};

/** Counts what others have posted since the list was read, while the list stays as it is. */
export function useNewPosts({ items, place, concerns = () => true, restart }: NewPostsOptions) {
  const viewerId = useViewerId();
  const refresh = useRefreshActivity();
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const { shown, waiting } = splitNew(items, known, viewerId);
  const learn = (ids: readonly string[]): void => setKnown((before) => new Set([...before, ...ids]));
  if (shown.some(({ id }) => !known.has(id))) learn(shown.map(({ id }) => id));

  useWatch(place, (event) => {
    if (event.type === "activity.changed") refresh(event.body.activityId);
    if (event.type !== "activity.created") return;
    const { activityId, accountId } = event.body;
    if (accountId !== viewerId && concerns(accountId)) setTold((before) => new Set([...before, activityId]));
  });

  const unseen = new Set([...told, ...waiting.map(({ id }) => id)].filter((id) => !known.has(id)));
  const reveal = async (): Promise<void> => {
    learn(await restart());
    setTold(new Set());
  };
  return { shown, count: unseen.size, reveal };
}

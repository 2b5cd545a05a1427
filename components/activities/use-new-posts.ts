"use client";

import { useState } from "react";
import type { Activity } from "#entities/activities";
import type { Place } from "#entities/realtime";
import { useRefreshActivity } from "#hooks/activities";
import { useViewerId } from "#hooks/use-viewer-id";
import { useWatch } from "#hooks/use-watch";
import { splitNew } from "#lib/activities/held-back";

export type NewPostsOptions = {
  items: readonly Activity[];
  /** Where what is said concerns this list; null = nowhere. */
  place: Place | null;
  /** Whose new posts it would show; everybody's by default. */
  concerns?: (accountId: string) => boolean;
};

/** Counts what others have posted since the list was read, while the list stays as it is. */
export function useNewPosts({ items, place, concerns = () => true }: NewPostsOptions) {
  const viewerId = useViewerId();
  const refresh = useRefreshActivity();
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(items.map(({ id }) => id)));
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const { shown, waiting } = splitNew(items, known, viewerId);
  if (shown.some(({ id }) => !known.has(id))) setKnown(new Set([...known, ...shown.map(({ id }) => id)]));

  useWatch(place, (event) => {
    if (event.type === "activity.changed") refresh(event.body.activityId);
    if (event.type !== "activity.created") return;
    const { activityId, accountId } = event.body;
    if (accountId !== viewerId && concerns(accountId)) setTold((before) => new Set([...before, activityId]));
  });

  const unseen = new Set([...told, ...waiting.map(({ id }) => id)]).difference(known);
  return {
    shown,
    count: unseen.size,
    /** Everything that has been read takes its place. */
    reveal: () => {
      setKnown(new Set([...known, ...waiting.map(({ id }) => id)]));
      setTold(new Set());
    },
  };
}

import { type InfiniteData, type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { activities } from "#contract/activities";
import type { Activity } from "#entities/community/activities";
import type { Page } from "#kernel/wire";
import { callerOf } from "#lib/api/caller";
import { atMostOnceA } from "#lib/realtime/at-most-once-a";

/** Milliseconds between two looks at what others have changed, however much they tell of. */
const refreshPause = 1000;

const refresh = async (client: QueryClient, activityId: string): Promise<void> => {
  try {
    // Only members hear of changes.
    const { isCached, patchActivity } = await import("#lib/activities/cached");
    if (!isCached(client, activityId)) return;
    const activity = await callerOf(client)(activities.get, { params: { activityId } });
    patchActivity(client, activityId, () => activity);
  } catch {
    // Nobody asked for it: what is shown stays until the list is read again.
  }
};

/** Brings what others did to an activity onto the screens that show it. */
export const useRefreshActivity = (): ((activityId: string) => void) => {
  const client = useQueryClient();
  const [{ ask, stop }] = useState(() => {
    const waiting = new Set<string>();
    const pass = atMostOnceA(refreshPause, () => {
      for (const activityId of waiting) void refresh(client, activityId);
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

import { useEffect, useEffectEvent } from "react";
import type { Place, PlaceEvent } from "#entities/platform/realtime";
import { pageWatchList } from "#lib/realtime/watch-list";

/**
 * Hears what happens in a place while the caller is shown, where the viewer may read it; null = nowhere. What a
 * message makes stale is asked for by itself; `onEvent` is for what the screen decides, such as offering new posts.
 */
export const useWatch = (place: Place | null, onEvent?: (event: PlaceEvent) => void): void => {
  const hear = useEffectEvent((event: PlaceEvent) => onEvent?.(event));
  useEffect(() => (place === null ? undefined : pageWatchList.watch(place, (event) => hear(event))), [place]);
};

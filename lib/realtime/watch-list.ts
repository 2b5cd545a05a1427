import type { Place, PlaceEvent } from "#entities/platform/realtime";

/** Hears what happens in a place. */
export type PlaceListener = (event: PlaceEvent) => void;

/** Places the platform takes from one connection. */
const maxPlaces = 20;

/** What parts of a page watch, each for as long as it is shown. */
export const createWatchList = () => {
  const listeners = new Map<Place, Set<PlaceListener>>();
  const changeListeners = new Set<() => void>();
  let isAnnounced = false;

  // A page that opens comes with many parts: their wishes are told in one go.
  const announce = (): void => {
    if (isAnnounced) return;
    isAnnounced = true;
    queueMicrotask(() => {
      isAnnounced = false;
      for (const listener of changeListeners) listener();
    });
  };

  return {
    /** Returns how to end it. */
    watch: (place: Place, listener: PlaceListener): (() => void) => {
      // The same function may watch twice; each wish ends for itself.
      const own: PlaceListener = (event) => listener(event);
      const known = listeners.get(place);
      if (known) known.add(own);
      else {
        listeners.set(place, new Set([own]));
        announce();
      }
      return () => {
        const others = listeners.get(place);
        if (!others?.delete(own) || others.size > 0) return;
        listeners.delete(place);
        announce();
      };
    },

    /** The latest ones, where they are more than may be watched. */
    places: (): Place[] => [...listeners.keys()].slice(-maxPlaces),

    tell: (places: readonly Place[], event: PlaceEvent): void => {
      for (const place of places) for (const listener of listeners.get(place) ?? []) listener(event);
    },

    /** Calls back when `places` may say something else; returns how to stop. */
    onChange: (listener: () => void): (() => void) => {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
  };
};
export type WatchList = ReturnType<typeof createWatchList>;

/** That of this page. */
export const pageWatchList = createWatchList();

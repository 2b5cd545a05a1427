import type { Place } from "#entities/platform/realtime";
import type { Connection } from "./connection.ts";
import type { Registry } from "./registry.ts";

/** Finds out what a connection may watch of what it wants to; one question at a time, and the last wish counts. */
export const createWatcher = (connection: Connection, registry: Registry, onError: (error: unknown) => void) => {
  let wanted: readonly Place[] = [];
  let isAsking = false;
  /** Something has changed since the open question was asked: its answer may not know of it. */
  let isStale = false;

  const ask = async (places: readonly Place[]): Promise<void> => {
    try {
      const open = (await connection.member?.findOpen(places)) ?? [];
      if (places === wanted) registry.watch(connection, open);
    } catch (error) {
      // While nobody can tell, what is watched stays.
      onError(error);
    }
  };

  const check = async (): Promise<void> => {
    isStale = isAsking;
    if (isAsking) return;
    isAsking = true;
    let asked: readonly Place[];
    do {
      isStale = false;
      asked = wanted;
      await ask(asked);
    } while (asked !== wanted || isStale);
    isAsking = false;
  };

  return {
    /** Takes effect at once for what is no longer wanted, and for the rest when it is known to be open. */
    want: (places: readonly Place[]): void => {
      wanted = places;
      registry.narrow(connection, places);
      void check();
    },
    /** What was open may no longer be, and the other way round. Never rejects. */
    check: async (): Promise<void> => {
      if (wanted.length > 0) await check();
    },
  };
};
export type Watcher = ReturnType<typeof createWatcher>;

import { del, get, set } from "idb-keyval";
import type { Kept } from "./entries.ts";
import type { Shelf } from "./scanner.ts";

/**
 * The device's memory of one door: of a host at an event, or of a helper's link. Both reject where there is nothing to
 * keep it in; asking for that throws in some browsers.
 */
export const doorShelf = (name: string): Shelf => ({
  load: async () => get<Kept>(`door.${name}`),
  save: async (kept) => set(`door.${name}`, kept),
});

/** What a helper got for the PIN. */
export interface HelperEntrance {
  session: string;
  door: string;
  expiresAt: string;
}

const entranceKey = (token: string): string => `door-entrance.${token}`;

export const keptEntrance = async (token: string, now: Date): Promise<HelperEntrance | null> => {
  try {
    const known = await get<HelperEntrance>(entranceKey(token));
    return known && Date.parse(known.expiresAt) > now.getTime() ? known : null;
  } catch {
    return null;
  }
};

/** Where nothing can be kept, the PIN is asked for again after a reload. */
export const keepEntrance = async (token: string, entrance: HelperEntrance): Promise<void> => {
  try {
    await set(entranceKey(token), entrance);
  } catch {
    // Private windows of some browsers.
  }
};

/** The PIN is asked for again; what was scanned waits to be sent. */
export const forgetEntrance = async (token: string): Promise<void> => {
  await Promise.allSettled([del(entranceKey(token))]);
};

/** Nothing of a door that is closed stays on the device. */
export const forgetDoor = async (token: string): Promise<void> => {
  await Promise.allSettled([del(entranceKey(token)), del(`door.${token}`)]);
};

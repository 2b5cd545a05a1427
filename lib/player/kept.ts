import { isVisitors } from "./keys.ts";
import type { Track } from "./track.ts";

/** Rises when what is kept changes its shape. */
const version = 1;

/** What a tab plays, for its next page: a reload finds it paused at its place. */
export interface Kept {
  track: Track;
  /** Seconds. */
  at: number;
  total: number | null;
}

interface Stored extends Kept {
  version: typeof version;
  /** Whose: see `shelfKey`. */
  shelf: string;
}

const isStored = (value: unknown): value is Stored =>
  typeof value === "object" && value !== null && "version" in value && value.version === version;

export const keepTrack = (tab: Storage, key: string, shelf: string | null, { track, at, total }: Kept): void => {
  if (shelf === null) return;
  const stored: Stored = { version, shelf, track, at, total };
  try {
    tab.setItem(key, JSON.stringify(stored));
  } catch {
    // As for places: without it a reload begins with nothing.
  }
};

/** What this listener's tab played. Of somebody else nothing, but who signs in goes on with what they heard before. */
export const keptTrack = (tab: Storage, key: string, shelf: string): Kept | null => {
  try {
    const value: unknown = JSON.parse(tab.getItem(key) ?? "null");
    return isStored(value) && (value.shelf === shelf || isVisitors(value.shelf)) ? value : null;
  } catch {
    return null;
  }
};

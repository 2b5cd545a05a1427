import { isSpeed, type Speed } from "./speeds.ts";

/** Rises when what is kept changes its shape: older shelves count for nothing. */
const version = 1;

/** Contents whose place is remembered: those heard last. */
const mostPlaces = 50;

/** Nearer than this to its beginning or its end a content begins anew; in seconds. */
const edge = 5;

/** What one listener keeps on a device. */
interface Shelf {
  version: typeof version;
  speed: Speed;
  /** Content and seconds, the one heard longest ago first. */
  places: [string, number][];
}

const empty: Shelf = { version, speed: 1, places: [] };

const isPlace = (value: unknown): value is [string, number] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === "string" && Number.isFinite(value[1]);

const isShelf = (value: unknown): value is Shelf =>
  typeof value === "object" &&
  value !== null &&
  "version" in value &&
  value.version === version &&
  "speed" in value &&
  isSpeed(value.speed) &&
  "places" in value &&
  Array.isArray(value.places) &&
  value.places.every(isPlace);

/** `key`: see `shelfKey`; null = nobody known, who keeps nothing. */
const readShelf = (storage: Storage, key: string | null): Shelf => {
  try {
    const value: unknown = JSON.parse((key !== null && storage.getItem(key)) || "null");
    return isShelf(value) ? value : empty;
  } catch {
    return empty;
  }
};

const writeShelf = (storage: Storage, key: string | null, shelf: Shelf): void => {
  if (key === null) return;
  try {
    storage.setItem(key, JSON.stringify(shelf));
  } catch {
    // A full or refused storage: it plays all the same, only not from where it was left.
  }
};

/** Where somebody left a content, in seconds; 0 where nothing is remembered. */
export const placeOf = (storage: Storage, key: string | null, contentId: string): number =>
  readShelf(storage, key).places.find(([id]) => id === contentId)?.[1] ?? 0;

/** `total` in seconds, null while it is not known. */
export const keepPlace = (
  storage: Storage,
  key: string | null,
  contentId: string,
  { at, total }: { at: number; total: number | null },
): void => {
  const shelf = readShelf(storage, key);
  const others = shelf.places.filter(([id]) => id !== contentId);
  const isWorthKeeping = at >= edge && (total === null || at <= total - edge);
  const places = isWorthKeeping ? [...others, [contentId, at] satisfies [string, number]] : others;
  writeShelf(storage, key, { ...shelf, places: places.slice(-mostPlaces) });
};

export const speedOf = (storage: Storage, key: string | null): Speed => readShelf(storage, key).speed;

export const keepSpeed = (storage: Storage, key: string | null, speed: Speed): void =>
  writeShelf(storage, key, { ...readShelf(storage, key), speed });

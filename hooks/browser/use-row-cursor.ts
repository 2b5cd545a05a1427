import { useState } from "react";

/** Where the keyboard goes when its row has left: to the next of those that were below it, else to the last above. */
export const nextInPlace = (before: readonly string[], key: string, now: readonly string[]): string | null => {
  const there = new Set(now);
  const at = before.indexOf(key);
  const below = before.slice(at).find((each) => there.has(each));
  return below ?? before.slice(0, at).findLast((each) => there.has(each)) ?? now[0] ?? null;
};

/**
 * The row of a list that the keyboard is at. When that row leaves, the one that takes its place is next, as in a
 * mailbox.
 */
export function useRowCursor(order: readonly string[]) {
  const [place, setPlace] = useState<{ key: string; order: readonly string[] } | null>(null);
  const cursor = place && (order.includes(place.key) ? place.key : nextInPlace(place.order, place.key, order));
  if (place && cursor !== null && order !== place.order) setPlace({ key: cursor, order });

  const moveTo = (key: string): void => {
    if (key !== place?.key) setPlace({ key, order });
  };
  return {
    cursor,
    moveTo,
    /** By so many rows; stops at both ends. Returns where it now is. */
    moveBy: (steps: number): string | null => {
      const from = cursor === null ? -1 : order.indexOf(cursor);
      const key = order[Math.max(0, Math.min(from + steps, order.length - 1))] ?? null;
      if (key !== null) moveTo(key);
      return key;
    },
  };
}

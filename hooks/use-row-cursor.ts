import { useState } from "react";

/**
 * The row of a list that the keyboard is at. When that row leaves, the one that takes its place is next, as in a
 * mailbox.
 */
export function useRowCursor(order: readonly string[]) {
  const [place, setPlace] = useState<{ key: string; index: number } | null>(null);
  const index = place ? order.indexOf(place.key) : -1;
  const cursor = place && index < 0 ? (order[Math.min(place.index, order.length - 1)] ?? null) : (place?.key ?? null);
  const current = cursor === null ? -1 : order.indexOf(cursor);
  if (place && index >= 0 && index !== place.index) setPlace({ key: place.key, index });

  const moveTo = (key: string): void => {
    if (key !== cursor || !place) setPlace({ key, index: order.indexOf(key) });
  };
  return {
    cursor,
    moveTo,
    /** By so many rows; stops at both ends. Returns where it now is. */
    moveBy: (steps: number): string | null => {
      const from = current < 0 && steps < 0 ? 0 : current;
      const key = order[Math.max(0, Math.min(from + steps, order.length - 1))] ?? null;
      if (key !== null) moveTo(key);
      return key;
    },
  };
}

import { useMemo, useState } from "react";

export interface Selection {
  keys: ReadonlySet<string>;
  /** `range`: with everything between it and the one chosen before. */
  toggle: (key: string, options?: { range?: boolean }) => void;
  /** Everything that is listed, or nothing when that is already so. */
  toggleAll: () => void;
  drop: (keys: Iterable<string>) => void;
  clear: () => void;
}

interface State {
  keys: ReadonlySet<string>;
  /** Where a range begins. */
  anchor: string | null;
}

const none: State = { keys: new Set(), anchor: null };

/** The keys from one to the other in their order, both included; only `to` when `from` is not listed. */
export const keysBetween = (order: readonly string[], from: string | null, to: string): readonly string[] => {
  const ends = [order.indexOf(from ?? to), order.indexOf(to)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [to] : order.slice(first, last + 1);
};

/** Which of the listed are chosen; what leaves the list leaves the choice. */
export function useSelection(order: readonly string[]): Selection {
  const [state, setState] = useState<State>(none);
  const keys = useMemo(() => new Set(order.filter((key) => state.keys.has(key))), [order, state.keys]);
  return {
    keys,
    toggle: (key, { range = false } = {}) => {
      const chosen = !keys.has(key);
      const meant = range ? keysBetween(order, state.anchor, key) : [key];
      const next = new Set(keys);
      for (const one of meant) {
        if (range || chosen) next.add(one);
        else next.delete(one);
      }
      setState({ keys: next, anchor: key });
    },
    toggleAll: () => setState(keys.size === order.length ? none : { keys: new Set(order), anchor: null }),
    drop: (left) => setState((before) => ({ ...before, keys: before.keys.difference(new Set(left)) })),
    clear: () => setState(none),
  };
}

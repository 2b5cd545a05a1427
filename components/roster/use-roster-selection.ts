import { useState } from "react";
import type { RosterRow } from "#entities/attendance/roster";

/** The most that can be named one by one. */
export const mostNamed = 500;

interface State {
  /** Accounts; `everything`: all that match, also those that nobody has scrolled to. */
  chosen: ReadonlySet<string> | "everything";
  /** Where a range begins. */
  anchor: number | null;
}

const nobody: ReadonlySet<string> = new Set();
const clear: State = { chosen: nobody, anchor: null };

/** Whom an act is for. */
export function useRosterSelection(rows: ReadonlyMap<number, RosterRow>, count: number) {
  const [{ chosen, anchor }, setState] = useState<State>(clear);
  const isEverything = chosen === "everything";
  const loaded = () => [...rows.values()].map(({ accountId }) => accountId).slice(0, mostNamed);
  const named = (): Set<string> => new Set(isEverything ? loaded() : chosen);

  const toggle = (index: number, { range = false } = {}): void => {
    const row = rows.get(index);
    if (!row) return;
    const next = named();
    const from = range && anchor !== null ? anchor : index;
    const meant = [...rows].filter(([at]) => at >= Math.min(from, index) && at <= Math.max(from, index));
    const leaves = !range && next.has(row.accountId);
    for (const [, { accountId }] of meant) {
      if (leaves) next.delete(accountId);
      else if (next.size < mostNamed) next.add(accountId);
    }
    setState({ chosen: next, anchor: index });
  };

  return {
    size: isEverything ? count : chosen.size,
    isEverything,
    has: (accountId: string) => isEverything || chosen.has(accountId),
    /** Null: all that match. */
    accountIds: isEverything ? null : [...chosen],
    toggle,
    toggleLoaded: () => setState(isEverything || chosen.size > 0 ? clear : { chosen: new Set(loaded()), anchor: null }),
    chooseEverything: () => setState({ chosen: "everything", anchor: null }),
    clear: () => setState(clear),
  };
}
export type RosterSelection = ReturnType<typeof useRosterSelection>;

import type { RosterRow } from "#entities/attendance/roster";
import { useShortcuts } from "#hooks/browser/use-shortcuts";
import type { RosterSelection } from "./use-roster-selection";

type RosterKeysOptions = {
  rows: ReadonlyMap<number, RosterRow>;
  count: number;
  cursor: number | null;
  onCursor: (index: number) => void;
  selection: RosterSelection;
  onOpen: (accountId: string) => void;
};

/** The keyboard of a mailbox: up and down, choose, open. */
export function useRosterKeys({ rows, count, cursor, onCursor, selection, onOpen }: RosterKeysOptions): void {
  const place = (steps: number): number => {
    const from = cursor ?? (steps > 0 ? -1 : 0);
    return Math.max(0, Math.min(from + steps, count - 1));
  };
  const move = (steps: number) => () => {
    if (count > 0) onCursor(place(steps));
  };
  const extend = (steps: number) => () => {
    if (count === 0) return;
    if (cursor !== null && selection.size === 0) selection.toggle(cursor);
    selection.toggle(place(steps), { range: true });
    onCursor(place(steps));
  };
  const choose = (range: boolean) => () => cursor !== null && selection.toggle(cursor, { range });
  const openCurrent = () => {
    const row = cursor === null ? undefined : rows.get(cursor);
    return row ? onOpen(row.accountId) : false;
  };
  const letGo = () => (selection.size > 0 ? selection.clear() : false);
  const search = () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  useShortcuts({
    ...{ j: move(1), ArrowDown: move(1), k: move(-1), ArrowUp: move(-1), PageDown: move(10), PageUp: move(-10) },
    ...{ Home: move(-count), End: move(count) },
    ...{ "Shift+ArrowDown": extend(1), "Shift+ArrowUp": extend(-1), x: choose(false), "Shift+x": choose(true) },
    ...{ "*": () => selection.toggleLoaded(), Enter: openCurrent, Escape: letGo, "/": search },
  });
}

import { type Shortcuts, useShortcuts } from "#hooks/browser/use-shortcuts";
import { useShortcutPreference } from "./shortcut-preference";
import type { DeskList } from "./use-desk-list";

type DeskKeysOptions = {
  onOpen: (key: string) => void;
  onHelp: () => void;
  /** The keys of this list besides those of every list. */
  keys: Shortcuts;
};

/** The keyboard of a mailbox: up and down, choose, open, and what this list adds. */
export function useDeskKeys<Row>(desk: DeskList<Row>, { onOpen, onHelp, keys }: DeskKeysOptions): void {
  const enabled = useShortcutPreference(({ isOn }) => isOn);
  const { cursor, selection } = desk;
  const move = (steps: number) => () => cursor.moveBy(steps);
  const extend = (steps: number) => () => {
    if (cursor.cursor !== null && selection.keys.size === 0) selection.toggle(cursor.cursor);
    const next = cursor.moveBy(steps);
    if (next !== null) selection.toggle(next, { range: true });
  };
  const choose = (range: boolean) => () => cursor.cursor !== null && selection.toggle(cursor.cursor, { range });
  const letGo = () => {
    if (selection.keys.size === 0) return false;
    return selection.clear();
  };
  const openCurrent = () => cursor.cursor !== null && onOpen(cursor.cursor);
  useShortcuts(
    {
      j: move(1),
      ArrowDown: move(1),
      k: move(-1),
      ArrowUp: move(-1),
      "Shift+ArrowDown": extend(1),
      "Shift+ArrowUp": extend(-1),
      x: choose(false),
      "Shift+x": choose(true),
      "*": () => selection.toggleAll(),
      Escape: letGo,
      Enter: openCurrent,
      "?": onHelp,
      ...keys,
    },
    { enabled },
  );
}

import type { Shortcuts } from "#hooks/browser/use-shortcuts";
import type { DeskList } from "./use-desk-list";

/** The row that is open beside the list, and the ways to its neighbours. */
export function useSheetRow<Row>(desk: DeskList<Row>, opened: string, onOpen: (key: string) => void) {
  const row = opened === "" ? undefined : desk.find(opened);
  const place = desk.order.indexOf(opened);
  const go = (key: string | undefined) => {
    if (key === undefined) return;
    desk.cursor.moveTo(key);
    onOpen(key);
  };
  const next = desk.order[place + 1];
  const previous = place > 0 ? desk.order[place - 1] : undefined;
  const goOn = () => go(next);
  const goBack = () => go(previous);
  const keys: Shortcuts = { j: goOn, ArrowDown: goOn, k: goBack, ArrowUp: goBack };
  return {
    row,
    keys,
    /** Before the open row leaves: to the next one, else the one before, else back to the list. */
    leadOn: () => {
      const key = next ?? previous;
      if (key === undefined) onOpen("");
      else go(key);
    },
  };
}

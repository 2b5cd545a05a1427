import { type RefObject, useEffect } from "react";

/**
 * The focus goes along with the row that the keyboard is at (`data-row`), also when the row that had it has left;
 * somebody who types or has gone elsewhere is not called back.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, cursor: string | null): void {
  useEffect(() => {
    const { activeElement } = document;
    const isHere = activeElement === document.body || list.current?.contains(activeElement);
    if (cursor === null || !isHere) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(cursor)}"]`);
    if (row && !row.contains(activeElement)) row.focus();
  }, [list, cursor]);
}

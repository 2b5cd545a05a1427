import { useRef, useState } from "react";

/**
 * Which message its author says in other words. When that ends its form goes: the focus is then where it was before, or in
 * the pane, where that has gone as well.
 */
export function useEditing<Id>() {
  const [edited, setEdited] = useState<Id | null>(null);
  const before = useRef<Element | null>(null);
  return {
    edited,
    begin: (id: Id): void => {
      before.current = document.activeElement;
      setEdited(id);
    },
    end: (pane: HTMLElement | null): void => {
      const { current } = before;
      const place = current instanceof HTMLTextAreaElement && current.isConnected ? current : pane;
      setEdited(null);
      place?.focus({ preventScroll: true });
    },
  };
}

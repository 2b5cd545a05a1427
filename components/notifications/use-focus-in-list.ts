import { useEffect, useRef } from "react";

/** For the list: it takes the focus of a row that has gone, so that whoever works by keyboard stays where they were. */
export function useFocusInList(count: number) {
  const list = useRef<HTMLElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = count;
  }, [count]);
  return list;
}

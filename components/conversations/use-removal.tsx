import { type RefObject, useEffect, useState } from "react";

/** Which message somebody is asked about; with a deleted one its button goes, and the pane takes the focus. */
export function useRemoval<Id>(pane: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<Id | null>(null);
  const [removed, setRemoved] = useState(0);
  useEffect(() => {
    if (removed > 0) pane.current?.focus({ preventScroll: true });
  }, [removed, pane]);
  const stop = () => setAsked(null);
  const end = () => {
    stop();
    setRemoved(removed + 1);
  };
  return { asked, ask: (id: Id) => setAsked(id), stop, end };
}

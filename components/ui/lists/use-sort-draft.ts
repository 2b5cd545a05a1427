import { type RefObject, useEffect, useRef, useState } from "react";
import { isSameOrder, type SortOrders, stepped } from "./sort-orders";

export type SortDraft = {
  shown: SortOrders;
  /** What is being moved by keyboard. */
  lifted: string | null;
  /** As it is at this moment, also before React has drawn it. */
  latest: () => SortOrders;
  show: (orders: SortOrders) => void;
  lift: (id: string) => void;
  /** The order it leads to; the same one where there is nowhere to go. */
  step: (id: string, step: 1 | -1) => SortOrders;
  drop: () => void;
  cancel: () => void;
};

/** The order while something is moved, and until whoever keeps the order has taken the new one. */
export function useSortDraft(orders: SortOrders, onOrders: (orders: SortOrders) => unknown): SortDraft {
  const [draft, setDraft] = useState<SortOrders | null>(null);
  const [lifted, setLifted] = useState<string | null>(null);
  const latestDraft = useRef<SortOrders | null>(null);
  const latest = () => latestDraft.current ?? orders;
  const show = (next: SortOrders | null) => {
    latestDraft.current = next;
    setDraft(next);
  };
  return {
    shown: draft ?? orders,
    lifted,
    latest,
    show,
    lift: (id) => {
      show(orders);
      setLifted(id);
    },
    step: (id, by) => {
      const next = stepped(latest(), id, by);
      show(next);
      return next;
    },
    drop: () => {
      const next = latest();
      setLifted(null);
      if (isSameOrder(next, orders)) return show(null);
      const release = () => {
        if (latestDraft.current === next) show(null);
      };
      Promise.resolve(onOrders(next)).then(release, release);
    },
    cancel: () => {
      setLifted(null);
      show(null);
    },
  };
}

/** Escape puts back what is lifted, before a dialog around it takes the key for its own. */
export function useCancelByEscape(lifted: string | null, onCancel: () => void): void {
  const cancel: RefObject<() => void> = useRef(onCancel);
  useEffect(() => {
    cancel.current = onCancel;
  });
  useEffect(() => {
    if (lifted === null) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      cancel.current();
    };
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, [lifted]);
}

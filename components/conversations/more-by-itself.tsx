"use client";

import { Button } from "#components/ui/actions/button";
import { type GrowingList, useReadingOn } from "#hooks/browser/use-reading-on";

export type MoreByItselfProps = {
  list: GrowingList;
  label: string;
  failed: string;
  /** Of the list, where it goes on. */
  side?: "start" | "end";
};

/** In a pane that scrolls by itself: reads on before its end comes into sight, after a fault on demand. */
export function MoreByItself({ list, label, failed, side = "end" }: MoreByItselfProps) {
  const reach = useReadingOn(list, { pixels: 0 });
  const { hasNextPage, isFetchNextPageError, fetchNextPage } = list;
  if (!hasNextPage) return null;
  return (
    <div className="relative grid place-items-center gap-2 py-3">
      {/* The room around a window does not count for what scrolls within: the end itself reaches out. */}
      <span
        ref={reach}
        aria-hidden="true"
        className={`pointer-events-none absolute inset-x-0 h-120 ${side === "start" ? "top-0" : "bottom-0"}`}
      />
      {isFetchNextPageError && (
        <p role="alert" className="text-bad text-caption">
          {failed}
        </p>
      )}
      <Button size="sm" variant="secondary" busy={list.isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {label}
      </Button>
    </div>
  );
}

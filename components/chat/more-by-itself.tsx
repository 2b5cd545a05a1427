"use client";

import { useEffect } from "react";
import { Button } from "#components/ui/actions/button";
import { useIsNear } from "#hooks/browser/use-is-near";

type List = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

export type MoreByItselfProps = {
  list: List;
  label: string;
  failed: string;
  /** Of the list, where it goes on. */
  side?: "start" | "end";
};

/** In a pane that scrolls by itself: reads on before its end comes into sight, after a fault on demand. */
export function MoreByItself({ list, label, failed, side = "end" }: MoreByItselfProps) {
  const [reach, isNear] = useIsNear(0);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const readsOn = hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isNear && readsOn && !isFetching) void fetchNextPage();
  }, [isNear, readsOn, isFetching, fetchNextPage]);
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

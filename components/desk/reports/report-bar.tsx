"use client";

import type { ReactNode } from "react";
import { Newcomers } from "#components/desk/newcomers";

export type ReportBarProps = {
  desk: Parameters<typeof Newcomers>[0]["desk"] & { said: string };
  /** How many there are, once that is known. */
  count: ReactNode;
  children: ReactNode;
};

/** Always as high, so that the queue does not move: the outcome of the last decision, and what has come in. */
export function ReportBar({ desk, count, children }: ReportBarProps) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-3">
      <div className="flex min-w-0 items-center gap-3">
        <p className="figures shrink-0 text-ink-muted text-sm">{count}</p>
        <Newcomers desk={desk} />
      </div>
      <div className="flex min-w-0 items-center gap-2">
        <p role="status" className="truncate text-caption text-ink-muted">
          {desk.said}
        </p>
        {children}
      </div>
    </div>
  );
}

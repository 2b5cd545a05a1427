import type { ReactNode } from "react";
import { cx } from "#lib/format/class-names";

type ChoiceCardProps = {
  isChosen: boolean;
  isRefused?: boolean;
  /** What it is. */
  children: ReactNode;
  /** What it costs and how many of it. */
  aside: ReactNode;
};

/** One thing that can be bought: words on one side, price and number on the other. */
export function ChoiceCard({ isChosen, isRefused = false, children, aside }: ChoiceCardProps) {
  return (
    <li
      className={cx(
        "grid gap-x-6 gap-y-3 rounded-card border p-4 transition-colors sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:p-5",
        isChosen ? "bg-brand-soft" : "bg-surface",
        isRefused ? "border-bad" : isChosen ? "border-brand" : "border-line",
      )}
    >
      <div className="min-w-0">{children}</div>
      <div className="flex items-center justify-between gap-4 sm:justify-end">{aside}</div>
    </li>
  );
}

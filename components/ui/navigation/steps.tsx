import { Check } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { cx } from "#lib/format/class-names";

export type StepsProps = {
  label: string;
  /** In order; a finished step with an address can be returned to. */
  items: { key: string; label: string; href?: string }[];
  /** The index of the present step; those before it are done. */
  current: number;
  /** On phones, beside the present step: "Step 2 of 5". */
  summary: string;
  className?: string;
};

export function Steps({ label, items, current, summary, className }: StepsProps) {
  return (
    <nav aria-label={label} className={className}>
      <p aria-hidden="true" className="mb-2 flex items-baseline justify-between gap-3 text-sm sm:hidden">
        <span className="font-medium">{items[current]?.label}</span>
        <span className="figures text-caption text-ink-muted">{summary}</span>
      </p>
      <ol className="flex items-center gap-1 sm:gap-3">
        {items.map((item, at) => {
          const state = at < current ? "done" : at === current ? "current" : "ahead";
          return (
            <li
              key={item.key}
              aria-current={state === "current" ? "step" : undefined}
              className={cx(
                "h-1 flex-1 rounded-full text-sm sm:flex sm:h-auto sm:flex-none sm:items-center sm:gap-3 sm:bg-transparent!",
                "sm:not-first:before:h-px sm:not-first:before:w-6 sm:not-first:before:bg-line-strong",
                state === "ahead" ? "bg-wash-strong" : "bg-brand",
              )}
            >
              <StepName href={state === "done" ? item.href : undefined} current={state === "current"}>
                <span
                  aria-hidden="true"
                  className={cx(
                    "figures grid size-6 shrink-0 place-items-center rounded-full font-medium text-xs",
                    state === "ahead" ? "border border-line-strong text-ink-muted" : "bg-brand text-on-brand",
                  )}
                >
                  {state === "done" ? <Check strokeWidth={3} className="size-3.5" /> : at + 1}
                </span>
                {item.label}
              </StepName>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepName({ href, current, children }: { href: string | undefined; current: boolean; children: ReactNode }) {
  const className = cx(
    "sr-only sm:not-sr-only sm:flex sm:items-center sm:gap-2 sm:whitespace-nowrap",
    current ? "font-medium" : "text-ink-muted",
  );
  if (!href) return <span className={className}>{children}</span>;
  return (
    <Link href={href} className={cx(className, "hover:text-ink")}>
      {children}
    </Link>
  );
}

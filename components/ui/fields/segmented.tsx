"use client";

import { type ReactNode, useId } from "react";
import { cx } from "#lib/format/class-names";

export type SegmentedProps = {
  label: string;
  options: { value: string; label: ReactNode }[];
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
};

/** Two to four ways to look at the same thing. */
export function Segmented({ label, options, value, onValueChange, className }: SegmentedProps) {
  const name = useId();
  return (
    <fieldset className={cx("inline-flex w-fit max-w-full rounded-control bg-wash-strong p-0.5", className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            "relative flex min-h-8 cursor-pointer items-center justify-center gap-1.5 rounded-[6px] px-3 text-center text-sm",
            "font-medium text-ink-muted outline-offset-2 outline-ring transition-colors hover:text-ink",
            "has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2 pointer-coarse:min-h-10",
            "dark:has-checked:bg-wash-strong [&_svg]:size-4.5",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

"use client";

import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "#lib/format/class-names";
import { controlClass } from "./control-class";
import { useFieldControl } from "./field-context";

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = {
  options: SelectOption[];
  /** Shown, and not choosable, while nothing is chosen. */
  placeholder?: string;
} & Omit<ComponentProps<"select">, "children" | "multiple">;

/** The platform's own picker, dressed: nothing beats it on a phone. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const wired = useFieldControl(rest);
  return (
    <span className={cx("relative block", className)}>
      <select {...rest} {...wired} className={cx(controlClass, "appearance-none truncate pe-10")}>
        {placeholder && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4.5 text-ink-muted"
      />
    </span>
  );
}

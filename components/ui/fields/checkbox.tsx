"use client";

import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "#lib/format/class-names";

export type CheckboxProps = {
  label: ReactNode;
  description?: ReactNode;
  /** What is wrong and what to do; marks the box. */
  error?: string | undefined;
} & Omit<ComponentProps<"input">, "type">;

/** Its label is its only name: it stands without a field around it and says its own error. */
export function Checkbox({
  label,
  description,
  error,
  required,
  className,
  "aria-describedby": describedBy,
  "aria-invalid": invalid,
  ...rest
}: CheckboxProps) {
  const id = useId();
  const descriptionId = `${id}-description`;
  const errorId = `${id}-error`;
  const notes = [describedBy, description && descriptionId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label className="flex items-start gap-3 py-1 text-sm has-disabled:opacity-60">
        <span className="relative mt-px inline-flex size-4.5 shrink-0">
          <input
            {...rest}
            type="checkbox"
            aria-labelledby={`${id}-label`}
            required={required}
            aria-invalid={invalid ?? (error ? true : undefined)}
            aria-describedby={notes || undefined}
            className={cx(
              "peer size-4.5 appearance-none rounded-[5px] border border-ink-faint bg-surface transition-colors",
              "checked:border-brand checked:bg-brand aria-invalid:border-bad",
            )}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-brand opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="grid gap-0.5">
          <span id={`${id}-label`}>{label}</span>
          {description && (
            <span id={descriptionId} dir="auto" className="text-caption text-ink-muted">
              {description}
            </span>
          )}
        </span>
      </label>
      {/* Always in the page, so that an error appearing later is announced. */}
      <p id={errorId} aria-live="polite" className="mt-1 text-bad text-caption empty:hidden">
        {error}
      </p>
    </div>
  );
}

"use client";

import { type ReactNode, useId } from "react";
import { cx } from "#lib/format/class-names";
import { FieldContext } from "./field-context";

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** What is wrong and what to do; replaces the hint and marks the control. */
  error?: string | undefined;
  required?: boolean;
  /** Shown after the label of what may stay empty, for example "optional". */
  optionalLabel?: string;
  /** Characters used and allowed; `label` says it in words for screen readers. */
  counter?: { used: number; limit: number; label: string };
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

/** Label, hint, error and counter around one control of the kit, wired by id without any work of the caller. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optionalLabel,
  counter,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <FieldContext value={{ id, required, invalid: Boolean(error), describedBy: note ? noteId : undefined }}>
      <div className={cx("grid content-start gap-1.5", className)}>
        <div className={cx("flex items-baseline justify-between gap-3", hideLabel && "sr-only")}>
          <label htmlFor={id} className="font-medium text-sm">
            {label}
            {optionalLabel && <span className="font-normal text-caption text-ink-muted"> {optionalLabel}</span>}
          </label>
          {counter && <Counter {...counter} />}
        </div>
        {children}
        {/* Always in the page, so that an error appearing later is announced. */}
        <p
          id={noteId}
          aria-live="polite"
          className={cx("text-caption empty:hidden", error ? "text-bad" : "text-ink-muted")}
        >
          {note}
        </p>
      </div>
    </FieldContext>
  );
}

function Counter({ used, limit, label }: { used: number; limit: number; label: string }) {
  return (
    <span className={cx("figures text-caption", used > limit ? "text-bad" : "text-ink-muted")}>
      <span aria-hidden="true">
        {used}/{limit}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

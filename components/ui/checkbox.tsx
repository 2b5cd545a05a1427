"use client";

import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "#lib/format/class-names";
import { useFieldControl } from "./field-context";

export type CheckboxProps = { label: ReactNode; description?: ReactNode } & Omit<ComponentProps<"input">, "type">;

export function Checkbox({ label, description, className, ...rest }: CheckboxProps) {
  const wired = useFieldControl(rest);
  return (
    <label className={cx("flex items-start gap-3 py-1 text-sm has-disabled:opacity-60", className)}>
      <span className="relative mt-px inline-flex size-4.5 shrink-0">
        <input
          {...rest}
          {...wired}
          type="checkbox"
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
        <span>{label}</span>
        {description && <span className="text-caption text-ink-muted">{description}</span>}
      </span>
    </label>
  );
}

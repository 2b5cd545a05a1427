"use client";

import type { ComponentProps, ReactNode } from "react";
import { cx } from "#lib/format/class-names";
import { useFieldControl } from "./field-context";

export type SwitchProps = { label: ReactNode; description?: ReactNode } & Omit<
  ComponentProps<"input">,
  "type" | "role"
>;

/** A setting that takes effect at once; in a form that is sent, take a checkbox. */
export function Switch({ label, description, className, ...rest }: SwitchProps) {
  const wired = useFieldControl(rest);
  return (
    <label className={cx("flex items-start justify-between gap-4 py-1 text-sm has-disabled:opacity-60", className)}>
      <span className="grid gap-0.5">
        <span className="font-medium">{label}</span>
        {description && <span className="text-caption text-ink-muted">{description}</span>}
      </span>
      <input
        {...rest}
        {...wired}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state, also as a switch
        role="switch"
        className={cx(
          "relative h-6 w-10 shrink-0 appearance-none rounded-full bg-ink-faint transition-colors checked:bg-brand",
          "before:absolute before:start-0.5 before:top-0.5 before:size-5 before:rounded-full before:bg-surface",
          "before:transition-[inset-inline-start] checked:before:start-4.5 checked:before:bg-on-brand",
        )}
      />
    </label>
  );
}

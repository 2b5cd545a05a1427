"use client";

import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "#lib/format/class-names";

export type RadioCard = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** At the far end: a price, a badge. */
  aside?: ReactNode;
  disabled?: boolean;
};

export type RadioCardsProps = {
  legend: string;
  hideLegend?: boolean;
  options: RadioCard[];
  error?: string | undefined;
  columns?: 1 | 2 | 3;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
} & Omit<ComponentProps<"input">, "type" | "value" | "defaultValue" | "checked">;

const columnClass = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" };

/** One choice out of a few, each with room to explain itself. Takes what a form library registers. */
export function RadioCards({
  legend,
  hideLegend,
  options,
  error,
  columns = 1,
  value,
  defaultValue,
  onValueChange,
  onChange,
  className,
  name,
  ...rest
}: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className={className}>
      <legend className={hideLegend ? "sr-only" : "mb-1.5 font-medium text-sm"}>{legend}</legend>
      <div className={cx("grid gap-2", columnClass[columns])}>
        {options.map((option) => (
          <Option
            {...rest}
            key={option.value}
            option={option}
            name={name ?? id}
            disabled={rest.disabled || option.disabled}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              onChange?.(event);
              onValueChange?.(option.value);
            }}
          />
        ))}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="mt-1.5 text-bad text-caption empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

function Option({ option, ...input }: { option: RadioCard } & ComponentProps<"input">) {
  return (
    <label
      className={cx(
        "flex min-h-11 cursor-pointer items-start gap-3 rounded-card border border-line-strong bg-surface p-4 text-sm",
        "transition-colors hover:border-ink-faint has-checked:border-brand has-checked:bg-brand-soft",
        "outline-offset-2 outline-ring has-focus-visible:outline-2",
        "has-disabled:cursor-not-allowed has-disabled:opacity-55 has-disabled:hover:border-line-strong",
      )}
    >
      <input
        {...input}
        type="radio"
        value={option.value}
        className={cx(
          "mt-0.5 size-4.5 shrink-0 appearance-none rounded-full border border-ink-faint bg-surface",
          "transition-[border-width] checked:border-[5.5px] checked:border-brand focus-visible:outline-none",
        )}
      />
      {option.icon && <span className="text-ink-muted [&_svg]:size-5">{option.icon}</span>}
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-medium">{option.label}</span>
        {option.description && (
          <span dir="auto" className="text-caption text-ink-muted">
            {option.description}
          </span>
        )}
      </span>
      {option.aside && <span className="figures shrink-0 font-medium">{option.aside}</span>}
    </label>
  );
}

"use client";

import { Minus, Plus } from "lucide-react";
import { IconButton } from "#components/ui/actions/icon-button";
import { cx } from "#lib/format/class-names";

export type QuantityProps = {
  /** What is counted, for screen readers. */
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  value: number;
  onValueChange: (value: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
  className?: string;
};

export function Quantity({
  label,
  decreaseLabel,
  increaseLabel,
  value,
  onValueChange,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  disabled = false,
  className,
}: QuantityProps) {
  return (
    <fieldset
      disabled={disabled}
      className={cx("inline-flex w-fit items-center rounded-control border border-line-strong bg-surface", className)}
    >
      <legend className="sr-only">{label}</legend>
      <IconButton
        label={decreaseLabel}
        icon={<Minus />}
        disabled={disabled || value <= min}
        onClick={() => onValueChange(value - 1)}
      />
      <output className="figures min-w-8 text-center font-medium text-sm">{value}</output>
      <IconButton
        label={increaseLabel}
        icon={<Plus />}
        disabled={disabled || value >= max}
        onClick={() => onValueChange(value + 1)}
      />
    </fieldset>
  );
}

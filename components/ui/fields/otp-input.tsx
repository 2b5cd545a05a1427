"use client";

import type { ComponentProps } from "react";
import { cx } from "#lib/format/class-names";
import { useFieldControl } from "./field-context";

export type OtpInputProps = {
  value: string;
  onValueChange: (code: string) => void;
  /** Called once the last digit is in, typed or pasted. */
  onComplete?: () => void;
  length?: number;
} & Omit<ComponentProps<"input">, "value" | "defaultValue" | "onChange" | "type" | "maxLength">;

/** A one-time code: one real input, so that pasting and the phone's suggestion work, drawn as cells. */
export function OtpInput({ value, onValueChange, onComplete, length = 6, className, ...rest }: OtpInputProps) {
  const wired = useFieldControl(rest);
  const change = (typed: string) => {
    const code = typed.replace(/\D/g, "").slice(0, length);
    onValueChange(code);
    if (code.length === length && code !== value) onComplete?.();
  };
  return (
    <div dir="ltr" className={cx("group relative flex w-fit max-w-full gap-2", className)}>
      {Array.from({ length }, (_, at) => `cell-${at}`).map((cell, at) => (
        <span
          key={cell}
          aria-hidden="true"
          className={cx(
            "figures grid h-13 w-11 min-w-0 place-items-center rounded-control border bg-surface font-medium text-xl",
            wired["aria-invalid"] ? "border-bad" : "border-line-strong",
            at === Math.min(value.length, length - 1) &&
              "outline-offset-2 outline-ring group-focus-within:border-brand group-focus-within:outline-2",
          )}
        >
          {value[at]}
        </span>
      ))}
      <input
        inputMode="numeric"
        autoComplete="one-time-code"
        {...rest}
        {...wired}
        value={value}
        onChange={(event) => change(event.target.value)}
        className="absolute inset-0 size-full cursor-text text-base opacity-0"
      />
    </div>
  );
}

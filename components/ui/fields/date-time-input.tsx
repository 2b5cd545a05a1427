"use client";

import type { ComponentProps } from "react";
import { cx } from "#lib/format/class-names";
import { controlClass } from "./control-class";
import { useFieldControl } from "./field-context";

export type DateTimeInputProps = Omit<ComponentProps<"input">, "type">;

/** A day and a time by the wall clock, without a zone: "2026-09-04T09:00". The platform's own picker, dressed. */
export function DateTimeInput({ className, ...rest }: DateTimeInputProps) {
  const wired = useFieldControl(rest);
  return (
    <input
      {...rest}
      {...wired}
      type="datetime-local"
      className={cx(controlClass, "figures min-w-0 appearance-none text-start", className)}
    />
  );
}

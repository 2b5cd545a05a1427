"use client";

import type { ComponentProps } from "react";
import { cx } from "#lib/format/class-names";
import { controlClass } from "./control-class";
import { useFieldControl } from "./field-context";

export type TextareaProps = ComponentProps<"textarea">;

/** Grows with its text up to half the screen; browsers that cannot, scroll. */
export function Textarea({ className, rows = 3, ...rest }: TextareaProps) {
  const wired = useFieldControl(rest);
  return (
    <textarea
      {...rest}
      {...wired}
      rows={rows}
      className={cx(controlClass, "field-sizing-content max-h-[50dvh] min-h-20 resize-y", className)}
    />
  );
}

"use client";

import { cx } from "#lib/format/class-names";
import { DialogPanel, type DialogPanelProps } from "./dialog-panel";

export type DialogProps = DialogPanelProps & { size?: "sm" | "md" | "lg" };

const widths = { sm: "max-w-sm", md: "max-w-lg", lg: "max-w-3xl" };

export function Dialog({ size = "md", ...rest }: DialogProps) {
  return (
    <DialogPanel
      {...rest}
      className={cx(
        "floats fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] -translate-y-1/2 flex-col",
        "overflow-hidden rounded-sheet bg-surface-raised text-ink shadow-float focus:outline-none",
        widths[size],
      )}
    />
  );
}

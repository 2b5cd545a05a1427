"use client";

import { cx } from "#lib/format/class-names";
import { DialogPanel, type DialogPanelProps } from "./dialog-panel";

export type SheetProps = DialogPanelProps & { size?: "md" | "lg" };

/** A panel from below on phones, from the far side elsewhere: details that keep the page in sight. */
export function Sheet({ size = "md", ...rest }: SheetProps) {
  return (
    <DialogPanel
      {...rest}
      className={cx(
        "slides safe-bottom fixed inset-x-0 bottom-0 z-50 flex max-h-[90dvh] flex-col overflow-hidden rounded-t-sheet",
        "bg-surface-raised text-ink shadow-float focus:outline-none",
        "sm:inset-y-0 sm:start-auto sm:end-0 sm:max-h-none sm:w-full sm:rounded-none sm:rounded-s-sheet",
        size === "md" ? "sm:max-w-md" : "sm:max-w-2xl",
      )}
    />
  );
}

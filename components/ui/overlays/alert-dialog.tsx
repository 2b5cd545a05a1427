"use client";

import { AlertDialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "#components/ui/actions/button";
import { useFocusBack } from "./use-focus-back";

export type AlertDialogProps = {
  title: string;
  /** What will happen and whether it can be undone. */
  text: ReactNode;
  /** The verb of the action: "Delete event". */
  confirmLabel: string;
  cancelLabel: string;
  /** Called on confirmation; the caller closes it, at once or when the work is done. */
  onConfirm: () => void;
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  tone?: "danger" | "primary";
  busy?: boolean;
};

export function AlertDialog({
  title,
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  trigger,
  open,
  onOpenChange,
  tone = "danger",
  busy = false,
}: AlertDialogProps) {
  const focusBack = useFocusBack();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fades fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          {...(trigger ? {} : focusBack)}
          className="floats fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 overflow-y-auto rounded-sheet bg-surface-raised p-6 text-ink shadow-float focus:outline-none"
        >
          <Radix.Title className="text-xl">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-ink-muted text-sm">{text}</div>
          </Radix.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <Radix.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            <Button variant={tone} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

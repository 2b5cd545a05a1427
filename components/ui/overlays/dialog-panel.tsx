"use client";

import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "#components/ui/actions/icon-button";
import { useFocusBack } from "./use-focus-back";

export type DialogPanelProps = {
  title: string;
  description?: ReactNode;
  closeLabel: string;
  /** Opens it; leave out when `open` is controlled. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Actions, the primary one last; stays in view while the content scrolls. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** The dialog hears the key before the list that hangs open in it. */
const closesList = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches("[role=combobox][aria-expanded=true]");

/** What dialog and sheet share: scrim, heading, close button, scrolling body, actions. */
export function DialogPanel({
  title,
  description,
  closeLabel,
  trigger,
  open,
  onOpenChange,
  footer,
  children,
  className,
}: DialogPanelProps & { className: string }) {
  const focusBack = useFocusBack();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fades fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          {...(trigger ? {} : focusBack)}
          onEscapeKeyDown={(event) => closesList(event) && event.preventDefault()}
          className={className}
        >
          <div className="ps-6 pe-16 pt-6 pb-3">
            <Radix.Title className="text-xl">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-1 text-ink-muted text-sm">{description}</Radix.Description>
            )}
          </div>
          <div className="flex-1 overflow-y-auto px-6 pt-1 pb-6">{children}</div>
          {footer && <div className="flex flex-wrap justify-end gap-2 border-line border-t px-6 py-4">{footer}</div>}
          {/* Last, so that opening puts the focus on the first thing to fill in. */}
          <div className="absolute end-4 top-4">
            <Radix.Close asChild>
              <IconButton label={closeLabel} icon={<X />} />
            </Radix.Close>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

'use client';

import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '#lib/format/class-names';
import { IconButton } from './icon-button';

export type DialogProps = {
  title: string;
  description?: ReactNode;
  closeLabel: string;
  /** Opens it; leave out when `open` is controlled. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  size?: 'sm' | 'md' | 'lg';
  /** Actions, the primary one last; stays in view while the content scrolls. */
  footer?: ReactNode;
  children?: ReactNode;
};

const widths = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl' };

export function Dialog({
  title,
  description,
  closeLabel,
  trigger,
  open,
  onOpenChange,
  size = 'md',
  footer,
  children,
}: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fades fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'floats fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] -translate-y-1/2 flex-col',
            'overflow-hidden rounded-sheet bg-surface-raised shadow-float focus:outline-none',
            widths[size],
          )}
        >
          <header className="flex items-start gap-3 px-6 pt-5 pb-3">
            <div className="min-w-0 flex-1">
              <Radix.Title className="pt-1 text-xl">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-ink-muted text-sm">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={closeLabel} icon={<X />} className="-me-2" />
            </Radix.Close>
          </header>
          <div className="overflow-y-auto px-6 pt-1 pb-6">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-6 py-4">{footer}</footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

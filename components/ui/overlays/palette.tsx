"use client";

import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "#lib/format/class-names";
import { useFocusBack } from "./use-focus-back";

export type PaletteProps = {
  /** Said to screen readers; its field says it to the eye. */
  title: string;
  onClose: () => void;
  /** A field, what is found below it, and a way to close it: phones have no key for that. */
  children: ReactNode;
};

/** What is opened with a key, and used with keys: all of a phone, elsewhere a panel that keeps its height. */
export function Palette({ title, onClose, children }: PaletteProps) {
  const focusBack = useFocusBack();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fades fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          {...focusBack}
          // Escape first ends what is being written in a script with many signs.
          onEscapeKeyDown={(event) => event.isComposing && event.preventDefault()}
          className={cx(
            "floats fixed inset-0 z-50 flex flex-col overflow-hidden bg-surface-raised pt-[env(safe-area-inset-top,0px)]",
            "text-ink focus:outline-none sm:inset-x-4 sm:top-[12dvh] sm:bottom-auto sm:mx-auto sm:h-[min(36rem,76dvh)]",
            "sm:max-w-2xl sm:rounded-sheet sm:pt-0 sm:shadow-float",
          )}
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

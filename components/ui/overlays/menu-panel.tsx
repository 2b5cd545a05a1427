"use client";

import { Menu as Radix } from "radix-ui/internal";
import { type ReactNode, useRef } from "react";
import type { MenuState } from "./use-menu-button";

export type MenuPanelProps = {
  menu: MenuState;
  align?: "start" | "center" | "end";
  /** What screen readers say of it besides the name of its button. */
  describedBy?: string | undefined;
  children: ReactNode;
};

const firstItem = "[role^=menuitem]:not([data-disabled])";

/**
 * What menus share: the panel that floats beside their button. It is the library's menu without its own trigger, which
 * would have to be there from the start.
 */
export function MenuPanel({
  menu: { id, buttonId, isOpen, close, button, byKey },
  align = "end",
  describedBy,
  children,
}: MenuPanelProps) {
  const isLeft = useRef(false);
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={(open) => !open && close()}>
      <Radix.Anchor virtualRef={button} />
      <Radix.Portal>
        <Radix.Content
          id={id}
          aria-labelledby={buttonId}
          aria-describedby={describedBy}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          onFocus={({ target, currentTarget }) => {
            // The library has not seen the key that opened a panel which had still to be fetched.
            if (!byKey.current || target !== currentTarget) return;
            byKey.current = false;
            currentTarget.querySelector<HTMLElement>(firstItem)?.focus({ preventScroll: true });
          }}
          onPointerDownOutside={(event) => {
            // The button opens and closes by itself: one that is pressed while its panel still leaves would open it, and
            // the leaving panel would close it again.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
          }}
          onInteractOutside={(event) => {
            isLeft.current = !event.defaultPrevented;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Whoever closed it by going elsewhere stays there.
            if (!isLeft.current) button.current?.focus();
            isLeft.current = false;
          }}
          className="floats z-50 max-h-(--radix-popper-available-height) min-w-48 max-w-80 origin-(--radix-popper-transform-origin) overflow-y-auto rounded-card border border-line bg-surface-raised p-1.5 text-ink shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

"use client";

import { type KeyboardEvent, type PointerEvent, type RefObject, useId, useRef, useState } from "react";

/** What the panel of a menu is told by its button. */
export type MenuState = {
  id: string;
  buttonId: string;
  isOpen: boolean;
  close: () => void;
  button: RefObject<HTMLButtonElement | null>;
  /** Whether it was opened with a key: its first item is the next thing then. */
  byKey: RefObject<boolean>;
};

export type MenuButtonOptions = {
  onOpenChange?: (isOpen: boolean) => void;
  /** Called when a press seems to come, and with it. */
  onPrepare?: () => void;
};

/**
 * The button of a menu, without the menu: as the library's own trigger opens it, by press, Enter, space and arrow down.
 * So a page can show many such buttons and load the panel with the first press.
 */
export function useMenuButton({ onOpenChange, onPrepare }: MenuButtonOptions) {
  const [id, buttonId] = [useId(), useId()];
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const byKey = useRef(false);
  const change = (next: boolean): void => {
    if (next === isOpen) return;
    if (next) onPrepare?.();
    setIsOpen(next);
    onOpenChange?.(next);
  };
  const press = (next: boolean, isKey: boolean): void => {
    byKey.current = isKey;
    change(next);
  };
  const state: MenuState = { id, buttonId, isOpen, close: () => change(false), button, byKey };
  return {
    state,
    props: {
      ref: button,
      id: buttonId,
      "aria-haspopup": "menu",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? id : undefined,
      onPointerEnter: onPrepare,
      onFocus: onPrepare,
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || event.ctrlKey) return;
        press(!isOpen, false);
        // The panel takes the focus, and would lose it again to the button.
        if (!isOpen) event.preventDefault();
      },
      onKeyDown: (event: KeyboardEvent) => {
        const isToggle = event.key === "Enter" || event.key === " ";
        if (!isToggle && event.key !== "ArrowDown") return;
        event.preventDefault();
        press(isToggle ? !isOpen : true, true);
      },
    } as const,
  };
}

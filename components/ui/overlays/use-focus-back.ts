import { useRef } from "react";

/** What had the focus; of a menu that closes with the choice, the button that opened it. */
const openerOf = (focused: Element | null): HTMLElement | null => {
  const trigger = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = trigger ? document.getElementById(trigger) : focused;
  return opener instanceof HTMLElement ? opener : null;
};

/** For a dialog that no trigger of its own opens: the focus goes back to where it was. */
export const useFocusBack = () => {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = openerOf(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Whoever closed it may have put the focus somewhere already.
      if (document.activeElement === document.body) opener.current?.focus();
    },
  };
};

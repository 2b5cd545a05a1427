import { useEffect, useState } from "react";

/** A menu is gone by the time that what it opened is closed: then it is its button. */
const openerOf = (focused: Element | null): Element | null => {
  const menu = focused?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : focused;
};

/** For what comes up without a trigger of its own: what had the focus before takes it again. */
export const useFocusBack = (): void => {
  const [opener] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
};

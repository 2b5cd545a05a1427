import { type RefObject, useEffect, useRef } from "react";

/** For what opens something: gets the focus back once `isOpen` is over. */
export const useFocusReturn = <T extends HTMLElement>(isOpen: boolean): RefObject<T | null> => {
  const opener = useRef<T>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
};

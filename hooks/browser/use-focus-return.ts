import { type RefObject, useEffect, useRef } from "react";

/** For the element that takes the focus once `isOpen` is over: what opened something, or what is left of it. */
export const useFocusReturn = <T extends HTMLElement>(isOpen: boolean): RefObject<T | null> => {
  const opener = useRef<T>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
};

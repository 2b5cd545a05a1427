import { useEffect, useRef } from "react";

/**
 * For the place of a button that goes with its press, because another one stands there then: the focus stays where it
 * was. `shown`: what decides which of them it is.
 */
export function useFocusKept(shown: unknown) {
  const place = useRef<HTMLSpanElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = () => {
      hadFocus.current = place.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that takes the focus away
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) place.current?.focus();
  }, [shown]);
  return place;
}

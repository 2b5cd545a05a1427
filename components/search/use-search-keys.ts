import { useEffect } from "react";
import { isApple } from "#hooks/browser/is-apple";
import { isDialogOpen, isTyping } from "#hooks/browser/use-shortcuts";

/**
 * Ctrl+K, ⌘K on Apple's devices: there Ctrl moves about in texts. Where letters are of another script, the key that has
 * K beside its own.
 */
export const isSearchKey = ({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) &&
  !(shiftKey || altKey) &&
  (key > "~" ? code === "KeyK" : key.toLowerCase() === "k");

const isStroke = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === "/" && !(ctrlKey || metaKey || altKey || isTyping(target));

/** Opens the search from every page, unless another dialog is open; while nobody types, a stroke does as well. */
export function useSearchKeys(isOn: boolean, open: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isDialogOpen() || !(isSearchKey(event) || isStroke(event))) return;
      event.preventDefault();
      open();
    };
    // A key comes to the window last: what the page itself does with it goes first.
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, [isOn, open]);
}

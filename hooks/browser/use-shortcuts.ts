import { useEffect, useEffectEvent } from "react";

/** By `KeyboardEvent.key`, "Shift+" before it where that is meant; false = not taken after all. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

const written = new Set(["text", "search", "email", "url", "tel", "password", "number", "date", "time"]);

export const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return written.has(target.type);
  return target.isContentEditable || target.matches("textarea, select, [role=combobox], [role=menu], [role=menu] *");
};

/** Enter and space press what has the focus. */
const presses = ({ key, target }: KeyboardEvent): boolean =>
  (key === "Enter" || key === " ") && target instanceof Element && target.closest("a, button, input") !== null;

export const isDialogOpen = (): boolean => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

/** A sign that needs shift on one keyboard does not on another: "?" is "?". */
const nameOf = ({ key, shiftKey }: KeyboardEvent): string => {
  const isLetter = /^\p{L}$/u.test(key);
  const plain = isLetter ? key.toLowerCase() : key;
  return shiftKey && (isLetter || key.length > 1) ? `Shift+${plain}` : plain;
};

interface ShortcutOptions {
  enabled?: boolean;
  /** What asks lies over the page itself; elsewhere keys rest while a dialog is open. */
  inDialog?: boolean;
}

/** Keys of the page while nobody types. */
export function useShortcuts(shortcuts: Shortcuts, { enabled = true, inDialog = false }: ShortcutOptions = {}): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || presses(event) || isDialogOpen() !== inDialog) return;
    const act = shortcuts[nameOf(event)];
    if (act && act(event) !== false) event.preventDefault();
  });
  useEffect(() => {
    if (!enabled) return;
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [enabled]);
}

import { useEffect, useEffectEvent } from "react";
import { isApple } from "./is-apple.ts";

/**
 * By `KeyboardEvent.key`, "Shift+" before it where that is meant, and "Mod+" before all for ⌘ on Apple's devices and Ctrl
 * elsewhere: those count also while somebody types. False = not taken after all.
 */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

const written = new Set(["text", "search", "email", "url", "tel", "password", "number", "date", "time"]);

const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return written.has(target.type);
  return target.isContentEditable || target.matches("textarea, select, [role=combobox], [role=menu], [role=menu] *");
};

/** Enter and space press what has the focus. */
const presses = ({ key, target }: KeyboardEvent): boolean =>
  (key === "Enter" || key === " ") && target instanceof Element && target.closest("a, button, input") !== null;

const isDialogOpen = (): boolean => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

/** Ctrl of an Apple keyboard moves about in a text, and is nobody's here. */
const isMod = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey);

/** Which letter a keyboard of another script means along with Ctrl: the one that is written on its key in Latin. */
const latin = ({ key, code }: KeyboardEvent): string =>
  /^Key[A-Z]$/.test(code) && !/^[a-z]$/i.test(key) ? code.slice(3) : key;

/** A sign that needs shift on one keyboard does not on another: "?" is "?". */
const nameOf = (event: KeyboardEvent): string => {
  const key = isMod(event) ? latin(event) : event.key;
  const isLetter = /^\p{L}$/u.test(key);
  const plain = isLetter ? key.toLowerCase() : key;
  const shifted = event.shiftKey && (isLetter || key.length > 1) ? `Shift+${plain}` : plain;
  return isMod(event) ? `Mod+${shifted}` : shifted;
};

/** Where somebody types or presses what has the focus, only keys with Ctrl or ⌘ are for the page. */
const isForPage = (event: KeyboardEvent): boolean => {
  if (event.altKey || event.defaultPrevented) return false;
  if (event.ctrlKey || event.metaKey) return isMod(event);
  return !isTyping(event.target) && !presses(event);
};

interface ShortcutOptions {
  enabled?: boolean;
  /** What asks lies over the page itself; elsewhere keys rest while a dialog is open. */
  inDialog?: boolean;
  /** For keys of every page: what the page itself does with them goes first. */
  yields?: boolean;
}

/** Keys of the page, most of them while nobody types. */
export function useShortcuts(
  shortcuts: Shortcuts,
  { enabled = true, inDialog = false, yields = false }: ShortcutOptions = {},
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPage(event) || isDialogOpen() !== inDialog) return;
    const act = shortcuts[nameOf(event)];
    if (act && act(event) !== false) event.preventDefault();
  });
  useEffect(() => {
    if (!enabled) return;
    // A key reaches the window last.
    const place: GlobalEventHandlers = yields ? window : document;
    place.addEventListener("keydown", onKey);
    return () => place.removeEventListener("keydown", onKey);
  }, [enabled, yields]);
}

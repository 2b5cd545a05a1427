/** Keys of a hand scanner follow each other faster than this, in ms, on slow devices too; codes are longer than words. */
const gap = 2000;
const shortest = 12;

/**
 * Hears what hand scanners type: they are keyboards that end a code with Enter. What is typed into a field belongs to
 * the field. Returns how to end it.
 */
export const listenToHandScanner = (target: Window, onCode: (code: string) => void): (() => void) => {
  let typed = "";
  let lastAt = 0;
  const hear = (event: KeyboardEvent): void => {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (isField || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.timeStamp - lastAt > gap) typed = "";
    lastAt = event.timeStamp;
    if (event.key === "Enter") {
      const code = typed;
      typed = "";
      if (code.length < shortest) return;
      // Otherwise it would press the button that has the focus.
      event.preventDefault();
      event.stopPropagation();
      onCode(code);
    } else if (event.key.length === 1) typed += event.key;
  };
  target.addEventListener("keydown", hear, { capture: true });
  return () => target.removeEventListener("keydown", hear, { capture: true });
};

import { fireEvent } from "@testing-library/react";

/** Puts text where the caret is, as the clipboard does: what one types needs a browser's own editing. */
export const paste = (
  field: HTMLElement,
  { text = "", html = "", files = [] }: { text?: string; html?: string; files?: File[] },
): void => {
  const data: Record<string, string> = { "text/plain": text, "text/html": html };
  fireEvent.paste(field, {
    clipboardData: { files, types: Object.keys(data), getData: (type: string) => data[type] ?? "" },
  });
};

/** In the place of all that is written there. */
export const pasteOver = (field: HTMLElement, text: string): void => {
  fireEvent.keyDown(field, { key: "a", code: "KeyA", ctrlKey: true });
  paste(field, { text });
};

import { isVisible } from "#kernel/typed-text";

/** UTF-16 code units that a text is too long by. */
export const excessOf = (text: string, longest: number): number => Math.max(0, text.length - longest);

/** Whether the platform takes it as a message; its schema says the same. */
export const isSayable = (text: string, longest: number): boolean => isVisible(text) && excessOf(text, longest) === 0;

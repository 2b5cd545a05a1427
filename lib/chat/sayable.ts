import { isVisible } from "#kernel/typed-text";
import { longestMessage } from "#lib/composer/readiness";

/** UTF-16 code units that a text is too long by. */
export const excessOf = (text: string): number => Math.max(0, text.length - longestMessage);

/** Whether the platform takes it as a message; its schema says the same. */
export const isSayable = (text: string): boolean => isVisible(text) && excessOf(text) === 0;

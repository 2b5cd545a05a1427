import { isVisible } from "#kernel/typed-text";
import type { DraftPicture } from "#lib/composer/drafts";

/** UTF-16 code units that a text is too long by. */
export const excessOf = (text: string, longest: number): number => Math.max(0, text.length - longest);

/** Whether the platform takes it as a message; its schema says the same. */
export const isSayable = (text: string, longest: number): boolean => isVisible(text) && excessOf(text, longest) === 0;

/** A picture that was chosen; `sent` once the platform has it. */
interface Chosen {
  readonly description: string;
  readonly sent: Omit<DraftPicture, "description"> | null;
}

/** Those that have arrived, as drafts keep them. */
export const arrivedOf = (chosen: readonly Chosen[]): DraftPicture[] =>
  chosen.flatMap(({ sent, description }) => (sent ? [{ ...sent, description }] : []));

/** What is said with a text and pictures; null where that is nothing or too much, and while a picture has not arrived. */
export const readyToSay = (
  text: string,
  longest: number,
  chosen: readonly Chosen[],
): { text: string; images: DraftPicture[] } | null => {
  const images = arrivedOf(chosen);
  if (images.length < chosen.length || excessOf(text, longest) > 0) return null;
  if (isVisible(text)) return { text, images };
  return images.length > 0 ? { text: "", images } : null;
};

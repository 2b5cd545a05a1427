import { isVisible } from "#kernel/typed-text";
import type { DraftFile, DraftPicture } from "#lib/composer/drafts";

/** UTF-16 code units that a text is too long by. */
export const excessOf = (text: string, longest: number): number => Math.max(0, text.length - longest);

/** Whether the platform takes it as a message; its schema says the same. */
export const isSayable = (text: string, longest: number): boolean => isVisible(text) && excessOf(text, longest) === 0;

/** A picture that was chosen; `sent` once the platform has it. */
interface Chosen {
  readonly description: string;
  readonly sent: Omit<DraftPicture, "description"> | null;
}

/** The same of a file. */
interface ChosenFile {
  readonly sent: DraftFile | null;
}

/** Files that have arrived, as drafts keep them. */
export const arrivedFiles = (chosen: readonly ChosenFile[]): DraftFile[] => chosen.flatMap(({ sent }) => sent ?? []);

/** Pictures that have arrived, likewise. */
export const arrivedOf = (chosen: readonly Chosen[]): DraftPicture[] =>
  chosen.flatMap(({ sent, description }) => (sent ? [{ ...sent, description }] : []));

/** What goes along with a text. */
export interface Along<P, F> {
  readonly pictures: readonly P[];
  readonly files: readonly F[];
}

/** What is said with a text, pictures and files; null where that is nothing or too much, and while one has not arrived. */
export const readyToSay = (
  text: string,
  longest: number,
  chosen: Along<Chosen, ChosenFile>,
): { text: string; images: DraftPicture[]; files: DraftFile[] } | null => {
  const attached = { images: arrivedOf(chosen.pictures), files: arrivedFiles(chosen.files) };
  const count = attached.images.length + attached.files.length;
  if (count < chosen.pictures.length + chosen.files.length || excessOf(text, longest) > 0) return null;
  if (isVisible(text)) return { text, ...attached };
  return count > 0 ? { text: "", ...attached } : null;
};

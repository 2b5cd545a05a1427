import { pictureMegabytes, pictureTypes } from "#lib/composer/picture-files";

/** Pictures and files of one message together. */
export const mostAttached = 10;

/** Megabytes of one file. */
export const fileMegabytes = 25;

/** A file that was not taken, and why. */
export interface RefusedFile {
  name: string;
  fault: "size" | "empty" | "tooMany";
  /** Of other kinds more is taken. */
  isPicture: boolean;
}

export interface Attachable {
  pictures: File[];
  files: File[];
  refused: RefusedFile[];
}

const isPicture = ({ type }: File): boolean => pictureTypes.some((known) => known === type);

const faultOf = (file: File): RefusedFile["fault"] | null => {
  if (file.size === 0) return "empty";
  const most = isPicture(file) ? pictureMegabytes : fileMegabytes;
  return file.size > most * 1024 * 1024 ? "size" : null;
};

/** What of it a message with room for so much more takes: as pictures what can be shown, all else as files. */
export const sortAttached = (chosen: readonly File[], room: number): Attachable => {
  const sorted: Attachable = { pictures: [], files: [], refused: [] };
  for (const file of chosen) {
    const isFull = sorted.pictures.length + sorted.files.length >= room;
    const fault = faultOf(file) ?? (isFull ? "tooMany" : null);
    if (fault) sorted.refused.push({ name: file.name, fault, isPicture: isPicture(file) });
    else (isPicture(file) ? sorted.pictures : sorted.files).push(file);
  }
  return sorted;
};

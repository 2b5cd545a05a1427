/** As in `<input accept>`. */
export const pictureTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;

/** Megabytes of one picture. */
export const pictureMegabytes = 10;

/** Pictures of one post. */
export const mostPictures = 4;

/** Keys of `composer.pictures.faults`. */
export type PictureFault = "type" | "size" | "empty" | "tooMany";

const faultOf = ({ type, size }: File): PictureFault | null => {
  if (!pictureTypes.some((known) => known === type)) return "type";
  if (size === 0) return "empty";
  return size > pictureMegabytes * 1024 * 1024 ? "size" : null;
};

export interface Sorted {
  taken: File[];
  refused: { name: string; fault: PictureFault }[];
}

/** Which files a post or a message with room for `room` more pictures takes, and why not the others. */
export const sortFiles = (files: readonly File[], room: number): Sorted => {
  const sorted: Sorted = { taken: [], refused: [] };
  for (const file of files) {
    const fault = faultOf(file) ?? (sorted.taken.length < room ? null : "tooMany");
    if (fault) sorted.refused.push({ name: file.name, fault });
    else sorted.taken.push(file);
  }
  return sorted;
};

/** `data:{mime};base64,…`, as the platform takes files. */
export const readAsDataUri = (file: Blob): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error ?? new Error("The file could not be read"));
  reader.readAsDataURL(file);
  return promise;
};

import { buffer } from "node:stream/consumers";
import type { FileStore, StoredFile } from "#server/ports/files";
import { drawRendition, type RenditionName, renditions } from "./renditions.ts";

/** Where the bytes of pictures lie: of private ones apart, where the addresses of the others do not lead. */
export type Shelf = "images" | "private-images";

export const shelfOf = ({ isPrivate }: { readonly isPrivate: boolean }): Shelf =>
  isPrivate ? "private-images" : "images";

const keyOf = (imageId: string, name: RenditionName, shelf: Shelf): string =>
  `${shelf}/${imageId}/${name}.${renditions[name].format}`;

/** Every key a picture may have, to remove it. */
export const imageKeys = (imageId: string, shelf: Shelf = "images"): string[] => {
  const names = Object.keys(renditions) as RenditionName[];
  return names.map((name) => keyOf(imageId, name, shelf));
};

/** Where the bytes of a private picture lie. */
export const privatePictureKey = (imageId: string): string => keyOf(imageId, "public", shelfOf({ isPrivate: true }));

export const putPicture = (files: FileStore, imageId: string, bytes: Buffer, shelf: Shelf = "images"): Promise<void> =>
  files.put(keyOf(imageId, "public", shelf), bytes, `image/${renditions.public.format}`);

/** Renditions being drawn: a page full of new pictures asks for each many times at once. */
const drawing = new Map<string, Promise<boolean>>();

type Drawn = Exclude<RenditionName, "public">;

const makeRendition = async (files: FileStore, imageId: string, name: Drawn, shelf: Shelf): Promise<boolean> => {
  const source = await files.get(keyOf(imageId, "public", shelf));
  if (!source) return false;
  const bytes = await drawRendition(await buffer(source.stream), name);
  await files.put(keyOf(imageId, name, shelf), bytes, `image/${renditions[name].format}`);
  return true;
};

/** Draws a rendition once, however many ask for it at the same time. False where the picture's bytes are gone. */
const drawOnce = (files: FileStore, imageId: string, name: Drawn, shelf: Shelf): Promise<boolean> => {
  const key = keyOf(imageId, name, shelf);
  const work = drawing.get(key) ?? makeRendition(files, imageId, name, shelf).finally(() => drawing.delete(key));
  drawing.set(key, work);
  return work;
};

/**
 * A rendition's bytes, drawn when it is first asked for and kept. Needs no database: an image's id is a random UUID that
 * only those learn who were shown the picture, and removing a picture removes its files.
 */
export const openRendition = async (
  files: FileStore,
  imageId: string,
  name: RenditionName,
  shelf: Shelf = "images",
): Promise<StoredFile | null> => {
  const key = keyOf(imageId, name, shelf);
  const kept = await files.get(key);
  if (kept || name === "public") return kept;
  return (await drawOnce(files, imageId, name, shelf)) ? files.get(key) : null;
};

/** Where a rendition of a private picture lies, as a file that addresses may open; drawn when it is first asked for. */
export const privateRendition = (files: FileStore, imageId: string, name: RenditionName) => {
  const shelf = shelfOf({ isPrivate: true });
  const key = keyOf(imageId, name, shelf);
  const prepare = async (): Promise<void> => {
    if (name !== "public" && (await files.size(key)) === null) await drawOnce(files, imageId, name, shelf);
  };
  return { key, size: null, contentType: `image/${renditions[name].format}`, prepare };
};

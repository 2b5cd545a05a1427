import { buffer } from "node:stream/consumers";
import type { FileStore, StoredFile } from "#server/ports/files";
import { drawRendition, type RenditionName, renditions } from "./renditions.ts";

const keyOf = (imageId: string, name: RenditionName): string => `images/${imageId}/${name}.${renditions[name].format}`;

/** Every key a picture may have, to remove it. */
export const imageKeys = (imageId: string): string[] => {
  const names = Object.keys(renditions) as RenditionName[];
  return names.map((name) => keyOf(imageId, name));
};

export const putPicture = (files: FileStore, imageId: string, bytes: Buffer): Promise<void> =>
  files.put(keyOf(imageId, "public"), bytes, `image/${renditions.public.format}`);

/** Renditions being drawn: a page full of new pictures asks for each many times at once. */
const drawing = new Map<string, Promise<boolean>>();

const makeRendition = async (files: FileStore, imageId: string, name: Exclude<RenditionName, "public">) => {
  const source = await files.get(keyOf(imageId, "public"));
  if (!source) return false;
  const bytes = await drawRendition(await buffer(source.stream), name);
  await files.put(keyOf(imageId, name), bytes, `image/${renditions[name].format}`);
  return true;
};

/**
 * A rendition's bytes, drawn when it is first asked for and kept. Needs no database: an image's id is a random UUID that
 * only those learn who were shown the picture, and removing a picture removes its files.
 */
export const openRendition = async (
  files: FileStore,
  imageId: string,
  name: RenditionName,
): Promise<StoredFile | null> => {
  const key = keyOf(imageId, name);
  const kept = await files.get(key);
  if (kept || name === "public") return kept;
  const work = drawing.get(key) ?? makeRendition(files, imageId, name).finally(() => drawing.delete(key));
  drawing.set(key, work);
  return (await work) ? files.get(key) : null;
};

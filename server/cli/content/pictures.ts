import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Tx } from "#server/db/database";
import { derivedId } from "#server/modules/hosting/imports/derived-id";
import { putPicture } from "#server/modules/platform/storage/image-files";
import { encodePicture } from "#server/modules/platform/storage/renditions";
import type { FileStore } from "#server/ports/files";

/** The id of the picture in that file; null for none. */
export type PictureOf = (path: string | undefined) => Promise<string | null>;

const readPicture = async (path: string): Promise<Buffer> =>
  readFile(path).catch(() => {
    throw new Error(`The picture ${path} cannot be read.`);
  });

const encoded = async (path: string, bytes: Buffer) =>
  encodePicture(bytes).catch((error: unknown) => {
    throw new Error(`The picture ${path} cannot be used: it must be PNG, JPEG, WebP or GIF.`, { cause: error });
  });

/** Keeps pictures that lie beside the file. The same bytes are one picture, also when the file is imported again. */
export const keepPictures = (tx: Tx, files: FileStore, folder: string): PictureOf => {
  const keep = async (path: string): Promise<string> => {
    const bytes = await readPicture(path);
    const id = derivedId("picture", createHash("sha256").update(bytes).digest("hex"));
    const known = await tx.selectFrom("images").where("id", "=", id).select("id").executeTakeFirst();
    if (known) return id;
    const { bytes: stored, width, height } = await encoded(path, bytes);
    await putPicture(files, id, stored);
    await tx.insertInto("images").values({ id, width, height }).execute();
    return id;
  };
  return async (path) => (path === undefined ? null : keep(resolve(folder, path)));
};

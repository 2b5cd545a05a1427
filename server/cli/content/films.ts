import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { Tx } from "#server/db/database";
import { derivedId } from "#server/modules/hosting/imports/derived-id";
import { filmKey } from "#server/modules/platform/media/media-files.service";
import { MediaFault } from "#server/modules/platform/media/media-outcome";
import type { FileStore } from "#server/ports/files";

/** The id of the film in that file; null for none. `still`: the picture that is shown until it is played. */
export type FilmOf = (path: string | undefined, still: string | null) => Promise<string | null>;

const digestOf = async (path: string): Promise<string> => {
  const hash = createHash("sha256");
  try {
    for await (const part of createReadStream(path)) hash.update(part);
  } catch {
    throw new Error(`The film ${path} cannot be read.`);
  }
  return hash.digest("hex");
};

/** Makes the film at the path streamable, as if it had come in parts (decisions/055); nobody copies it before. */
const readBeside = async (files: FileStore, path: string, folder: string) => {
  // The reader of films is much to load, and most of what is imported has none.
  const { readFilm } = await import("#server/modules/platform/media/read-film");
  const { size } = await stat(path);
  const beside: FileStore = { ...files, get: async (_key, range) => ({ size, stream: createReadStream(path, range) }) };
  try {
    return await readFilm(beside, { kind: "film", sources: [{ key: "beside", size }], folder });
  } catch (error) {
    if (!(error instanceof MediaFault)) throw error;
    throw new Error(`The film ${path} cannot be used: it must be MP4 with H.264 and AAC.`, { cause: error });
  }
};

/** Keeps films that lie beside the file. The same bytes are one film, also when they are imported again. */
export const keepFilms = (tx: Tx, files: FileStore, folder: string): FilmOf => {
  const keep = async (path: string, stillId: string | null): Promise<string> => {
    const id = derivedId("film", await digestOf(path));
    const known = await tx.selectFrom("videos").where("id", "=", id).select("id").executeTakeFirst();
    if (known) return id;
    const made = randomUUID();
    const { files: sizes, width, height, durationMs } = await readBeside(files, path, filmKey(id, made, ""));
    // Ours have no addresses of their own: they are made of the secret for whoever is shown the film.
    const addresses = { thumbnailUrl: "", previewUrl: "", hlsUrl: "", dashUrl: "" };
    const shape = { width, height, durationMs, files: JSON.stringify(sizes), folder: made, readyToStream: true };
    await tx
      .insertInto("videos")
      .values({ ...addresses, ...shape, id, stillId, name: basename(path), secret: randomBytes(32) })
      .execute();
    return id;
  };
  return async (path, still) => (path === undefined ? null : keep(resolve(folder, path), still));
};
